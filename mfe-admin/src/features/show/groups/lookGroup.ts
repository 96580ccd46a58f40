import type { ShowGroup } from '../showFieldInfo';

/** Name and look. */
export const lookGroup: ShowGroup = {
  id: 'name',
  title: 'Name and Look',
  fields: [
    { path: 'name', label: 'Name of the show', kind: 'line' },
    { path: 'tagline', label: 'Tagline', kind: 'line', optional: true },
    {
      path: 'logline',
      label: 'The show in one sentence',
      kind: 'line',
      hint: 'Large on the front page of phones: who and what, and when there is more.',
      optional: true,
    },
    {
      path: 'description',
      label: 'Description',
      kind: 'area',
      hint: 'For search engines and shared links.',
      optional: true,
    },
    {
      path: 'logo',
      label: 'Picture of the show',
      kind: 'picture',
      hint: 'Shown beside the name on every page. Browser tab and phone icons are made from it; a square one fits best.',
      sharpWidth: 512,
      optional: true,
    },
    {
      path: 'cover.day',
      label: 'Cover',
      kind: 'picture',
      hint: 'Behind the name on the front page, with dark text on top: a bright sky fits. Best: 2400 × 1200.',
      sharpWidth: 1920,
      optional: true,
    },
    {
      path: 'cover.night',
      label: 'Cover for dark screens',
      kind: 'picture',
      hint: 'With light text on top. Without it the cover is shown here too.',
      sharpWidth: 1920,
      optional: true,
    },
    {
      path: 'seoImage',
      label: 'Share picture',
      kind: 'picture',
      hint: 'For shared links of pages without a picture of their own. Best: 1200 × 630.',
      sharpWidth: 1200,
    },
    {
      path: 'colors.accent',
      label: 'Accent color',
      kind: 'color',
      hint: 'Buttons and marks, with dark text on top.',
      optional: true,
    },
    {
      path: 'colors.link',
      label: 'Link color',
      kind: 'color',
      hint: 'Links on light paper.',
      optional: true,
    },
    {
      path: 'visibility',
      label: 'Who can see the site',
      kind: 'choice',
      choices: { '': 'Everyone', private: 'Only staff, and those with the secret link' },
      optional: true,
    },
    { path: 'copyrightYear', label: 'Year in the footer', kind: 'number', optional: true },
  ],
};
