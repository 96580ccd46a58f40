import type { ComponentType } from 'react';

/** Brings a component's code when it is first wanted; asked again after a failure. */
export type Loader<Props> = () => Promise<ComponentType<Props>>;

/** What every screen is given: the parts of the address, by the names of its pattern (`/episodes/{id}`). */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
}

export type ScreenLoader = Loader<ScreenProps>;

/** A slot's props are between the one who places it and the one who fills it. */
export type SlotLoader = Loader<Record<string, unknown>>;

/** Everything the shell ever sees of a remote: the one thing behind its `./remote`. */
export interface Remote {
  name: string;
  contract: number;
  /** By page id of `@show/contracts` pages. */
  screens: Readonly<Record<string, ScreenLoader>>;
  /** Pieces that other screens may show by name, such as `giveaway-teaser`. */
  slots: Readonly<Record<string, SlotLoader>>;
}
