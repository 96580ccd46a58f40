import { type Log, runEvery } from '@show/service-kit';
import { type SyncNeeds, syncService, watchEvery } from './service';

/** Reads the connected playlists from time to time. */
export const startWatchingChannel = (needs: SyncNeeds, log: Log) =>
  runEvery({
    log,
    first: watchEvery,
    every: watchEvery,
    tasks: { 'the video channel could not be watched': syncService(needs).watch },
  });
