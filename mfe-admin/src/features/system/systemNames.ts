import type { FrontEndState, ProcessState } from '@show/contracts/entities/systemState';

export const states = {
  ok: { label: 'Well', tone: 'place' },
  unavailable: { label: 'Not Ready', tone: 'live' },
  unreachable: { label: 'Away', tone: 'live' },
} as const;

/** What each program does, for people who did not write it. */
export const tasks: Readonly<Record<ProcessState['name'], string>> = {
  gateway: 'Pages and sign-in',
  'svc-content': 'Episodes, segments, places',
  'svc-giveaway': 'Entries and winners',
  'svc-media': 'Pictures',
};

export const parts: Readonly<Record<FrontEndState['name'], string>> = {
  shell: 'Frame and navigation',
  content: 'Content pages',
  giveaway: 'Giveaway pages',
  admin: 'This admin',
};
