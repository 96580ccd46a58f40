import { create } from 'zustand';

/** Id of the video that is playing; at most one per page. */
export const useActivePlayer = create<string | undefined>(() => undefined);

export const setActivePlayer = (id: string | undefined): void => useActivePlayer.setState(id);

export function stopPlayer(id: string): void {
  if (useActivePlayer.getState() === id) setActivePlayer(undefined);
}
