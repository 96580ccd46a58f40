import type { StartChecklist, StartStep } from '@show/contracts/entities/startChecklist';

/** The steps of the set-up, each of which is one of the first day's. */
export const setupSteps = ['name', 'place', 'picture', 'contact'] as const satisfies readonly StartStep[];
export type SetupStep = (typeof setupSteps)[number];

/** The first step that is neither done nor skipped; undefined when the set-up is over or never was. */
export function nextSetupStep({ blank, done, skipped }: StartChecklist): SetupStep | undefined {
  if (!blank) return undefined;
  return setupSteps.find((step) => !done.includes(step) && !skipped.includes(step));
}
