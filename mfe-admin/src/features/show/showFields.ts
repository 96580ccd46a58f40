import { weekdays } from '@show/contracts/site/airing';
import { rulesGroup } from './rulesFields';
import type { ShowFieldInfo, ShowGroup } from './showFieldInfo';

const titled = (path: string, what: string): readonly ShowFieldInfo[] => [
  { path: `${path}.title`, label: `${what}: title`, kind: 'line' },
  { path: `${path}.text`, label: `${what}: text`, kind: 'area', optional: true },
];

const message = (path: string, what: string): readonly ShowFieldInfo[] => [
  { path: `${path}.email`, label: `${what}: e-mail`, kind: 'line', optional: true },
  { path: `${path}.subject`, label: `${what}: subject of the e-mail`, kind: 'line', optional: true },
];

const details = (fields: readonly ShowFieldInfo[]): readonly ShowFieldInfo[] =>
  fields.map((field) => ({ ...field, detail: true }));

const paragraphHint = 'An empty line begins a new paragraph.';

const clocks = "In the show's time zone.";

/** All values that staff may change, in the order of the form. */
export const showGroups: readonly ShowGroup[] = [
  {
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
  },
  {
    id: 'place',
    title: 'Place',
    intro: 'Your state sets the map, its counties and the time zone.',
    fields: [
      { path: 'region.timeZone', label: 'Time zone', kind: 'time-zone' },
      ...details([
        { path: 'region.name', label: 'Region', kind: 'line', optional: true },
        {
          path: 'region.stateCode',
          label: 'State code',
          kind: 'line',
          hint: 'Its two capital letters.',
          optional: true,
        },
        {
          path: 'region.defaultCity',
          label: 'City',
          kind: 'line',
          hint: 'Used when a place has no city.',
          optional: true,
        },
        {
          path: 'region.defaultState',
          label: 'State of a place',
          kind: 'line',
          hint: 'Used when a place has no state.',
          optional: true,
        },
        { path: 'region.bounds.south', label: 'South edge (latitude)', kind: 'number' },
        { path: 'region.bounds.north', label: 'North edge (latitude)', kind: 'number' },
        { path: 'region.bounds.west', label: 'West edge (longitude)', kind: 'number' },
        { path: 'region.bounds.east', label: 'East edge (longitude)', kind: 'number' },
        { path: 'map.center.latitude', label: 'Center of the map (latitude)', kind: 'number' },
        { path: 'map.center.longitude', label: 'Center of the map (longitude)', kind: 'number' },
        { path: 'map.zoom', label: 'Zoom of the map', kind: 'number', hint: '1 is the world, 20 a house.' },
      ]),
    ],
  },
  {
    id: 'airing',
    title: 'Air Times',
    intro: 'On the front page, at the foot of every page, in the search and for search engines.',
    fields: [
      {
        path: 'airing.times',
        label: 'Air time',
        kind: 'rows',
        add: 'Add Air Time',
        hint: 'In the time zone of the show.',
        optional: true,
        columns: [
          { name: 'weekday', label: 'Day', kind: 'choice', choices: weekdays },
          { name: 'time', label: 'Time', kind: 'time' },
          { name: 'channel', label: 'Channel', kind: 'line' },
          {
            name: 'note',
            label: 'Area or note',
            kind: 'line',
            hint: 'Such as: the northern counties, 6:30 Central.',
            optional: true,
          },
        ],
      },
      {
        path: 'airing.anyTime',
        label: 'Any time',
        kind: 'line',
        hint: 'Where else it can be watched, such as: Any time right here.',
        optional: true,
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    fields: [
      { path: 'contact.email', label: 'E-mail', kind: 'line', optional: true },
      { path: 'contact.phone', label: 'Telephone', kind: 'line', optional: true },
      {
        path: 'contact.address',
        label: 'Postal address',
        kind: 'lines',
        hint: 'One line of the address per line.',
      },
      {
        path: 'schedulingUrl',
        label: 'Scheduling page',
        kind: 'optional-line',
        hint: 'Shown in the calendar. Without one, visitors are asked to write or call.',
      },
      {
        path: 'newsletter.url',
        label: 'Newsletter page',
        kind: 'optional-line',
        hint: 'Page of the mailing-list provider.',
      },
      {
        path: 'newsletter.emailParameter',
        label: 'Newsletter: name of the e-mail field',
        kind: 'line',
        hint: 'Under which the provider takes the address; usually email.',
      },
    ],
  },
  {
    id: 'links',
    title: 'Channels and Podcasts',
    intro: 'Empty fields are not shown.',
    fields: [
      { path: 'social', label: 'Social networks', kind: 'links' },
      { path: 'podcasts', label: 'Podcast platforms', kind: 'links' },
      {
        path: 'video.channelUrl',
        label: 'Video channel page',
        kind: 'optional-line',
        hint: 'For search engines.',
      },
      {
        path: 'video.trailerId',
        label: 'Trailer: YouTube video id',
        kind: 'optional-line',
        hint: 'The 11 characters after v= in the address of the video.',
      },
      { path: 'video.trailerTitle', label: 'Trailer: title', kind: 'line' },
    ],
  },
  {
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
          { name: 'picture', label: 'Portrait', kind: 'picture' },
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
  },
  {
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
  },
  {
    id: 'menu',
    title: 'Menus',
    intro:
      'Hidden links leave their pages where they are: visitors still find them by search and by address.',
    fields: [
      {
        path: 'navigation.main',
        label: 'Main menu',
        kind: 'menu',
        menu: 'main',
        hint: 'At the top of every page, at most 9 links.',
      },
      { path: 'navigation.quick', label: 'Quick links', kind: 'menu', menu: 'quick', hint: 'In the footer.' },
      {
        path: 'navigation.last',
        label: 'Last line',
        kind: 'menu',
        menu: 'last',
        hint: 'At the end of every page. Phones show the first two below their menu.',
      },
    ],
  },
  {
    id: 'announcement',
    title: 'Announcement',
    intro: 'One line above the page. Visitors can close it; another text is shown to them again.',
    fields: [
      {
        path: 'announcement.text',
        label: 'Text',
        kind: 'line',
        hint: 'Without it there is none.',
        optional: true,
      },
      {
        path: 'announcement.url',
        label: 'Leads to',
        kind: 'line',
        hint: 'A page of this site, such as /calendar, or an address with https://.',
        optional: true,
      },
      { path: 'announcement.from', label: 'From', kind: 'moment', hint: clocks, optional: true },
      { path: 'announcement.until', label: 'Until', kind: 'moment', hint: clocks, optional: true },
      {
        path: 'announcement.where',
        label: 'Shown on',
        kind: 'choice',
        choices: { '': 'The front page', everywhere: 'Every page' },
        optional: true,
      },
    ],
  },
  rulesGroup,
];

export const showFields: readonly ShowFieldInfo[] = showGroups.flatMap(({ fields }) => fields);

/** Name of a field in the form; a dot would mean a field within a field. */
export const keyOf = (path: string): string => path.replaceAll('.', '/');
