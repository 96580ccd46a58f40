import { itemKinds, kindsWith, type PageId, type PageShow } from '@show/contracts';
import { showDescription } from '@show/contracts/site/showDescription';

interface FixedText {
  readonly title: string;
  readonly description: (show: PageShow) => string;
}

/** Title and description of the pages whose words don't come from data, or for which there is none. */
export const fixedTexts: Partial<Record<PageId, FixedText>> = {
  home: { title: '', description: showDescription },
  episodes: {
    title: 'Episodes',
    description: (show) => `Every episode of ${show.name}: watch the latest and all seasons before it.`,
  },
  segments: {
    title: 'TV Segments',
    description: (show) =>
      `Short films by ${show.name} about the people, places and businesses of ${show.region.name ?? 'the area'}, by category.`,
  },
  giveaway: {
    title: 'Giveaways',
    description: (show) => `What ${show.name} gives away: scan the code on the show, and you're in.`,
  },
  'giveaways-old': {
    title: 'Giveaways',
    description: (show) => `Current, coming and past giveaways of ${show.name}.`,
  },
  'giveaway-notify': {
    title: 'Tell me when it opens',
    description: (show) =>
      `Confirm that ${show.name} tells you when a giveaway opens, or have your address erased.`,
  },
  about: {
    title: 'About',
    description: (show) => `Who makes ${show.name}, how it began and what it stands for.`,
  },
  privacy: {
    title: 'Privacy',
    description: (show) =>
      `What the website of ${show.name} keeps about you, for how long, and how to erase it.`,
  },
  terms: {
    title: 'Terms of use',
    description: (show) => `The rules for using the website of ${show.name} and its giveaways.`,
  },
  map: {
    title: 'Map',
    description: (show) => `The places ${show.name} has visited, on a map: find the ones near you.`,
  },
  guests: {
    title: 'In-Studio Guests',
    description: (show) => `Conversations in the studio of ${show.name}. Watch, or listen as a podcast.`,
  },
  albums: {
    title: 'Behind The Scenes',
    description: (show) => `Photo albums from the filming days of ${show.name}.`,
  },
  sponsors: {
    title: 'Sponsored By',
    description: (show) => `The businesses that make ${show.name} possible, and their commercials.`,
  },
  calendar: {
    title: 'Calendar',
    description: (show) =>
      show.schedulingUrl === null
        ? `Where ${show.name} films next.`
        : `Book a meeting with ${show.name} and see where filming goes next.`,
  },
  search: {
    title: 'Search',
    description: (show) => `Search the episodes, segments, guests and businesses of ${show.name}.`,
  },
  admin: { title: 'Admin Access', description: showDescription },
  'admin-locations': { title: 'Admin Access', description: showDescription },
  'admin-invitation': { title: 'Invitation', description: showDescription },
  'admin-preview': { title: 'Admin Access', description: showDescription },
  'admin-item': { title: 'Admin Access', description: showDescription },
  'not-found': { title: 'Page Not Found', description: showDescription },
};

/** Title of the page of an item that does not exist. */
export const missingTitles: Partial<Record<PageId, string>> = {
  ...Object.fromEntries(kindsWith('ownPage').map((kind) => [kind, itemKinds[kind].missing])),
  'giveaway-ledger': itemKinds.giveaway.missing,
  'giveaway-rules': itemKinds.giveaway.missing,
};

/** Title when its URL can name no item, where that has its own title. */
export const invalidTitles: Partial<Record<PageId, string>> = Object.fromEntries(
  kindsWith('invalid').map((kind) => [kind, itemKinds[kind].invalid]),
);
