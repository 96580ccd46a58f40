import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import { adminItemHref, newItem, pagedKinds } from '@show/contracts/site/adminItemPages';
import {
  CalendarPlus,
  ExternalLink,
  FolderPlus,
  Gift,
  Keyboard,
  LogOut,
  MonitorSmartphone,
  Plus,
  RadioTower,
  RefreshCw,
  Save,
  Search,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Intents } from './intents';

export interface CommandTarget {
  /** Opens a section and sends it a command. */
  open: <Name extends keyof Intents>(section: string, name?: Name, value?: Intents[Name]) => void;
  navigate: (address: string) => void;
  /** Opens the palette, with a beginning typed in it. */
  showCommands: (typed?: string) => void;
  showShortcuts: () => void;
  showSessions: () => void;
  focusSearch: () => void;
  signOut: () => void;
}

export const commandGroups = ['Go to', 'Make', 'Do', 'On air', 'Everywhere'] as const;

/** Something that staff do by name or by keys. The palette and the list of shortcuts are made from these alone. */
export interface Command {
  label: string;
  group: (typeof commandGroups)[number];
  icon: ReactNode;
  /** 'g p' is one key after the other, 'mod+k' with Ctrl or Cmd. */
  keys?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  /** Omitted where the screen itself handles the keys. */
  run?: ((target: CommandTarget) => void) | undefined;
  /** Only for members who may open this section. */
  section?: string | undefined;
  /** Not in the palette, where it would make no sense. */
  keysOnly?: boolean | undefined;
}

const made = <Plus aria-hidden="true" />;

/** Handled by the section itself. */
const onAirKeys: readonly Command[] = (
  [
    ['t', 'Take the preview to the program'],
    ['h', 'Hide or show the program'],
    ['r', 'Rehearse in the preview'],
    ['c', 'Code of the preview on or off'],
    ['1', 'Corner'],
    ['2', 'Lower third'],
    ['3', 'Full screen'],
  ] as const
).map(([keys, label]) => ({
  label,
  keys,
  section: 'on-air',
  group: 'On air',
  icon: <RadioTower aria-hidden="true" />,
  keysOnly: true,
}));

const others: readonly Command[] = [
  ...onAirKeys,
  {
    label: 'New giveaway',
    section: 'giveaway',
    group: 'Make',
    icon: <Gift aria-hidden="true" />,
    words: 'create add',
    run: ({ open }) => open('giveaway', 'giveaway', 'new'),
  },
  {
    label: 'New BTS album',
    section: 'bts',
    group: 'Make',
    icon: <FolderPlus aria-hidden="true" />,
    words: 'create add photos behind the scenes',
    run: ({ open }) => open('bts', 'album', 'new'),
  },
  {
    label: 'New filming event',
    section: 'filming-calendar',
    group: 'Make',
    icon: <CalendarPlus aria-hidden="true" />,
    words: 'create add schedule day calendar',
    run: ({ open }) => open('filming-calendar', 'filming', 'new'),
  },
  {
    label: 'Sync YouTube',
    // Volunteers have the section of its button, but may not sync.
    section: 'giveaway',
    group: 'Do',
    icon: <RefreshCw aria-hidden="true" />,
    words: 'videos playlists pull',
    run: ({ open }) => open('images', 'sync', true),
  },
  {
    label: 'Sessions',
    group: 'Do',
    icon: <MonitorSmartphone aria-hidden="true" />,
    words: 'who is signed in devices',
    run: ({ showSessions }) => showSessions(),
  },
  {
    label: 'Open the website',
    group: 'Do',
    icon: <ExternalLink aria-hidden="true" />,
    words: 'public home visitors',
    run: ({ navigate }) => navigate('/'),
  },
  {
    label: 'Log out',
    group: 'Do',
    icon: <LogOut aria-hidden="true" />,
    words: 'sign out leave',
    run: ({ signOut }) => signOut(),
  },
  {
    label: 'Find or do anything',
    group: 'Everywhere',
    icon: <Search aria-hidden="true" />,
    keys: 'mod+k',
    keysOnly: true,
    run: ({ showCommands }) => showCommands(),
  },
  {
    label: 'Make something new',
    group: 'Everywhere',
    icon: made,
    keys: 'n',
    keysOnly: true,
    run: ({ showCommands }) => showCommands('New '),
  },
  {
    label: 'Search the list',
    group: 'Everywhere',
    icon: <Search aria-hidden="true" />,
    keys: '/',
    keysOnly: true,
    run: ({ focusSearch }) => focusSearch(),
  },
  {
    label: 'Save the form or dialog',
    group: 'Everywhere',
    icon: <Save aria-hidden="true" />,
    keys: 'mod+s',
    keysOnly: true,
  },
  {
    label: 'Keyboard shortcuts',
    group: 'Everywhere',
    icon: <Keyboard aria-hidden="true" />,
    keys: '?',
    words: 'help keys',
    run: ({ showShortcuts }) => showShortcuts(),
  },
];

/** A section of the admin that a command opens. */
export interface NamedSection {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The line of the rail that holds it. */
  partOf?: { label: string };
  /** Pressed after 'g', it opens the section. */
  key?: string;
}

/** All commands of a member who may open these sections. */
export const commandsOf = (sections: readonly NamedSection[]): readonly Command[] => [
  ...sections.map(
    ({ id, label, icon, partOf, key }): Command => ({
      label,
      group: 'Go to',
      icon,
      words: partOf?.label,
      keys: key && `g ${key}`,
      run: ({ open }) => open(id),
    }),
  ),
  ...pagedKinds.map(
    (type): Command => ({
      label: `New ${itemKinds[type].one}`,
      group: 'Make',
      icon: made,
      words: `create add ${capitalized(itemKinds[type].one)}`,
      run: ({ navigate }) => navigate(adminItemHref({ type, id: newItem })),
    }),
  ),
  ...others.filter(({ section }) => !section || sections.some(({ id }) => id === section)),
];
