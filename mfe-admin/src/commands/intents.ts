import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** What a command asks of a screen, which may have to load before it can do it. */
export interface Intents {
  /** Opens a section, as pressing its tab does. */
  section: string;
  giveaway: number | 'new';
  /** Opens the photos of an album, or the form for a new one. */
  album: number | 'new';
  filming: FilmingEvent | 'new';
  sync: true;
}

const useWaiting = create<{ readonly [Name in keyof Intents]?: Intents[Name] | undefined }>(() => ({}));

/** Requests an action; its screen performs it immediately or once it is mounted. */
export function intend<Name extends keyof Intents>(name: Name, value: Intents[Name]): void {
  useWaiting.setState({ [name]: value });
}

/** Does once what a command has requested. @param ready whether it can be done already */
export function useIntent<Name extends keyof Intents>(
  name: Name,
  act: (value: Intents[Name]) => void,
  ready = true,
): void {
  const wanted = useWaiting(({ [name]: value }) => value);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (wanted === undefined || !ready) return;
    const { [name]: taken } = useWaiting.getState();
    if (taken === undefined) return;
    useWaiting.setState({ [name]: undefined });
    latest.current(taken);
  }, [wanted, ready, name]);
}
