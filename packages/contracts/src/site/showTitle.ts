import type { PageShow } from './pageData';

/** Title of a page that has none of its own: 'River Road: Downstream every week.' */
export const showTitle = ({ name, tagline }: Pick<PageShow, 'name' | 'tagline'>): string =>
  tagline ? `${name}: ${tagline}` : name;
