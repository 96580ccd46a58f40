import type { PageShow } from './pageData';

type Described = Pick<PageShow, 'name' | 'tagline' | 'logline' | 'description'>;

/** What the show is, in the longest words that it has for it. */
export const showDescription = ({ name, tagline, logline, description }: Described): string =>
  description ?? logline ?? tagline ?? name;
