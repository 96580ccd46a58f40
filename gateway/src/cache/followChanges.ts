import { tagsForEvent } from '@show/contracts';
import { connectEvents, type Log, watchEvents } from '@show/service-kit';
import type { AnswerStore } from './AnswerStore';

export interface ChangesOptions {
  readonly url: string;
  readonly stores: readonly AnswerStore[];
  readonly log: Log;
}

export interface Changes {
  /** Whether changes are heard right now. */
  readonly heard: () => boolean;
  stop(): Promise<void>;
}

/** Drops answers when services say what has changed, and all of them when something may have been missed. */
export function followChanges({ url, stores, log }: ChangesOptions): Changes {
  const events = connectEvents({ url, log, name: 'gateway' });
  watchEvents({
    events,
    log,
    handle(event) {
      const tags = tagsForEvent(event);
      for (const store of stores) store.drop(tags, { forget: event.subject.endsWith('.removed') });
    },
    onGap() {
      for (const store of stores) store.dropAll();
    },
  });
  return { heard: () => events.connection() !== null, stop: () => events.close() };
}
