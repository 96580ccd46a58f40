import { subscription, updatePrefix } from './updateMessage';
import type { Viewers } from './Viewers';

/** Sockets that each report all their messages. */
export const reporting = 100;

/** Connects viewers of the giveaway, and waits until each has its first count. */
export function connectWatchers(viewers: Viewers, port: number, sockets: number): Promise<void> {
  return viewers.connect({
    sockets,
    every: sockets / reporting,
    port,
    path: '/ws',
    headers: {},
    greeting: [subscription],
    delivery: updatePrefix,
  });
}
