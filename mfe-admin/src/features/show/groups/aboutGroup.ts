import type { ShowFieldInfo, ShowGroup } from '../showFieldInfo';

const titled = (path: string, what: string): readonly ShowFieldInfo[] => [
  { path: `${path}.title`, label: `${what}: title`, kind: 'line' },
  { path: `${path}.text`, label: `${what}: text`, kind: 'area', optional: true },
];

const message = (path: string, what: string): readonly ShowFieldInfo[] => [
  { path: `${path}.email`, label: `${what}: email`, kind: 'line', optional: true },
  { path: `${path}.subject`, label: `${what}: subject of the email`, kind: 'line', optional: true },
];

const paragraphHint = 'An empty line begins a new paragraph.';

/** The page about the show. */
export const aboutGroup: ShowGroup = {
  id: 'about',
  title: 'About Page',
  fields: [
    {
      path: 'about.picture',
      label: 'Picture',
      kind: 'picture',
      hint: 'The people who make the show, beside the mission. Best: 1200 × 800.',
      sharpWidth: 1200,
      optional: true,
    },
    ...titled('about.mission', 'Mission'),
    { path: 'about.story.title', label: 'Story: title', kind: 'line' },
    { path: 'about.story.paragraphs', label: 'Story: text', kind: 'paragraphs', hint: paragraphHint },
    {
      path: 'about.achievements',
      label: 'Figures',
      kind: 'rows',
      add: 'Add Figure',
      columns: [
        { name: 'figure', label: 'Figure', kind: 'line' },
        { name: 'text', label: 'What it counts', kind: 'line' },
      ],
    },
    {
      path: 'about.team',
      label: 'Team',
      kind: 'rows',
      add: 'Add Person',
      columns: [
        { name: 'name', label: 'Name', kind: 'line' },
        { name: 'role', label: 'Role', kind: 'line' },
        { name: 'text', label: 'About', kind: 'area' },
        { name: 'picture', label: 'Portrait', kind: 'picture', hint: 'Shown round. Best: 512 × 512.' },
        {
          name: 'presents',
          label: 'Presents the show',
          kind: 'yes-no',
          hint: 'Named on the front page.',
        },
      ],
    },
    {
      path: 'about.values',
      label: 'Values',
      kind: 'rows',
      add: 'Add Value',
      columns: [
        { name: 'title', label: 'Title', kind: 'line' },
        { name: 'text', label: 'Text', kind: 'area' },
      ],
    },
    ...titled('about.behindTheScenes', 'Behind the scenes'),
    ...titled('about.contact', 'Get in touch'),
    ...message('about.storyIdea', 'Story ideas'),
    ...message('about.businessApplication', 'Businesses'),
  ],
};

/** Categories of segments. */
export const categoriesGroup: ShowGroup = {
  id: 'categories',
  title: 'Categories of Segments',
  fields: [
    {
      path: 'categories',
      label: 'Categories',
      kind: 'rows',
      add: 'Add Category',
      owned: 'segments',
      hint: 'Their colors have white text on top.',
      columns: [
        { name: 'name', label: 'Name', kind: 'line' },
        { name: 'color', label: 'Color', kind: 'color' },
        { name: 'description', label: 'Description', kind: 'area' },
      ],
    },
  ],
};
