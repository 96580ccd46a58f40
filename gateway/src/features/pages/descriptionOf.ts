import type { PageShow } from '@show/contracts';

type Described = Pick<PageShow, 'name' | 'tagline' | 'logline' | 'description'>;

/** What the show is, in the longest words that it has for it. */
export const descriptionOf = ({ name, tagline, logline, description }: Described): string =>
  description ?? logline ?? tagline ?? name;
