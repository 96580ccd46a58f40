import type { StartChecklist, StartStep } from '@show/contracts/entities/startChecklist';

/** The steps of the set-up, each of which is one of the first day's. */
export const setupSteps = ['name', 'place', 'picture', 'contact'] as const satisfies readonly StartStep[];
export type SetupStep = (typeof setupSteps)[number];

/** The first step that is neither done nor skipped; undefined when the set-up is over or never was. */
export function nextSetupStep({ blank, done, skipped }: StartChecklist): SetupStep | undefined {
  if (!blank) return undefined;
  return setupSteps.find((step) => !done.includes(step) && !skipped.includes(step));
}

export interface SetupField {
  /** In the show file. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  /** Kind of control; a single line by default. */
  readonly look?: 'email' | 'lines' | 'picture' | 'color' | 'state' | 'area' | 'time-zone';
  readonly required?: true;
  readonly placeholder?: string;
}

/** Questions of each step. */
export const setupForms: Readonly<Record<SetupStep, { title: string; fields: readonly SetupField[] }>> = {
  name: {
    title: 'What is your show called?',
    fields: [
      { path: 'name', label: 'Name of the show', required: true },
      { path: 'tagline', label: 'Tagline', hint: 'A few words under the name.' },
    ],
  },
  place: {
    title: 'Where is it based?',
    fields: [
      { path: 'region.stateCode', label: 'State', look: 'state' },
      { path: 'region.name', label: 'Name of the area', look: 'area' },
      { path: 'region.timeZone', label: 'Time zone', look: 'time-zone', required: true },
    ],
  },
  picture: {
    title: 'How does it look?',
    fields: [
      { path: 'logo', label: 'Logo', look: 'picture' },
      { path: 'colors.accent', label: 'Color of buttons and marks', look: 'color' },
    ],
  },
  contact: {
    title: 'How do people reach you?',
    fields: [
      {
        path: 'contact.email',
        label: 'Email for visitors',
        look: 'email',
        hint: 'Shown on every page. Winners reply to it.',
      },
      {
        path: 'contact.address',
        label: 'Postal address',
        look: 'lines',
        hint: 'Giveaways need it for their official rules.',
      },
      {
        path: 'video.channelUrl',
        label: 'Address of your video channel',
        placeholder: 'https://www.youtube.com/@yourshow',
      },
    ],
  },
};
