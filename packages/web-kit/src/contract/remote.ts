import type { ComponentType } from 'react';

/** Loads the code of a component on first use; called again after a failure. */
export type Loader<Props> = () => Promise<ComponentType<Props>>;

/** Props of every screen: the path parameters, by the names in its pattern (`/episodes/{id}`). */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
}

export type ScreenLoader = Loader<ScreenProps>;

/** The props of a slot are agreed between the remote that renders it and the one that provides it. */
export type SlotLoader = Loader<Record<string, unknown>>;

/** All that the shell knows of a remote: its only exposed module, `./remote`. */
export interface Remote {
  name: string;
  contract: number;
  /** Keyed by page id of `@show/contracts`. */
  screens: Readonly<Record<string, ScreenLoader>>;
  /** Components that screens of other remotes render by name, such as `giveaway-teaser`. */
  slots: Readonly<Record<string, SlotLoader>>;
}
