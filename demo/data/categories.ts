import show from '../../show.json';
import type { DemoCategory } from '../kinds';

/** Key, name and description of the show's seven categories; the colour belongs to the name. */
const described = [
  {
    key: 'arts',
    name: 'Arts & Entertainment',
    description:
      'Marquees that still light by hand, painters who never left the valley, bands that rehearse in feed stores. The people who make Indiana look and sound like itself.',
  },
  {
    key: 'events',
    name: 'Events & Experiences',
    description:
      'Festivals, fairs and race days: the dates that whole towns circle on the calendar, and what it takes to put them on.',
  },
  {
    key: 'community',
    name: 'Community & Causes',
    description:
      'Volunteers, libraries, gyms and kitchens where neighbors look after one another, often without being asked.',
  },
  {
    key: 'lifestyle',
    name: 'Fashion & Lifestyle',
    description:
      'What Hoosiers wear, weave, build and come home to, from a courthouse-square boutique to a house that changed architecture.',
  },
  {
    key: 'attractions',
    name: 'Attractions & Adventure',
    description:
      'Dunes, caverns, canyons, speedways and quiet trails. Bring good shoes, and leave earlier than you think you need to.',
  },
  {
    key: 'food',
    name: 'Food & Drink',
    description:
      'Pie before noon, tenderloins wider than the plate, markets on Saturday morning: the tables worth a drive across the state.',
  },
  {
    key: 'shopping',
    name: 'Shopping & Services',
    description:
      'Main streets, makers and family trades, told by the people who turn the sign to Open every morning.',
  },
] as const;

export const categories: DemoCategory[] = described.map((category) => ({
  ...category,
  color: show.categories.find(({ name }) => name === category.name)?.color ?? '',
}));
