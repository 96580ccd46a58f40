import { newsBegin, subscription } from './newsOf';
import type { Viewers } from './Viewers';

/** Sockets of which each tells of all its messages. */
export const telling = 100;

/** Lets so many people watch the giveaway, and waits until each has its first count. */
export function connectWatchers(viewers: Viewers, port: number, sockets: number): Promise<void> {
  return viewers.connect({
    sockets,
    every: sockets / telling,
    port,
    path: '/ws',
    headers: {},
    greeting: [subscription],
    delivery: newsBegin,
  });
}
