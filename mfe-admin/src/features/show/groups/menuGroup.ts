import type { ShowGroup } from '../showFieldInfo';

const clocks = "In the show's time zone.";

/** The links of every page. */
export const menuGroup: ShowGroup = {
  id: 'menu',
  title: 'Menus',
  intro: 'Hidden links leave their pages where they are: visitors still find them by search and by address.',
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
};

/** A line above the page. */
export const announcementGroup: ShowGroup = {
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
};
