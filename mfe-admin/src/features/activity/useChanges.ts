import type { StaffChange, StaffChangePage } from '@show/contracts/entities/staffChange';
import { queryClient, useQueries } from '@show/web-kit/query';
import { useState } from 'react';
import { type LogService, logServiceOf, readLog } from '../../api/changeLog';
import { useIsVolunteer } from '../../api/session';
import { toastFailure } from '../../api/toasts';
import type { Action, Kind } from './changeLabels';

export interface ChangeFilter {
  kind: Kind | '';
  action: Action | '';
}

/** A line of the log with its service. */
export type LoggedChange = StaffChange & { service: LogService };

/** The logs that may hold matching lines. */
function logsOf({ kind }: ChangeFilter, isVolunteer: boolean): readonly LogService[] {
  const logs: readonly LogService[] = isVolunteer ? ['content', 'media'] : ['content', 'giveaway', 'media'];
  return kind ? logs.filter((service) => service === logServiceOf(kind)) : logs;
}

/** The pages of a log after the first one. */
interface Older {
  /** The `next` of the first page when these were loaded: if it changes, they no longer follow on it. */
  from: number | null;
  changes: readonly StaffChange[];
  next: number | null;
}

interface Log extends StaffChangePage {
  service: LogService;
  first: number | null;
}

/**
 * Lines of one log or of all merged, latest first. Merged logs are cut at the oldest time that all of them have
 * loaded, so that no line appears in the middle later.
 */
export function useChanges(filter: ChangeFilter) {
  const services = logsOf(filter, useIsVolunteer());
  const pages = useQueries({ queries: services.map((service) => readLog(service, filter)) });
  const [older, setOlder] = useState<Readonly<Record<string, Older>>>({});
  const [loading, setLoading] = useState(false);
  const nameOf = (service: LogService) => `${service} ${filter.kind} ${filter.action}`;

  const logs = services.flatMap((service, at): Log[] => {
    const page = pages[at]?.data;
    if (!page) return [];
    const more = older[nameOf(service)];
    const joins = more && more.from === page.next ? more : undefined;
    return [
      {
        service,
        first: page.next,
        changes: [...page.changes, ...(joins?.changes ?? [])],
        next: joins ? joins.next : page.next,
      },
    ];
  });
  const complete = logs.length === services.length;
  const unfinished = logs.filter(({ next }) => next !== null);
  const reach = ({ changes }: Log) => changes.at(-1)?.at ?? '';
  const shortest = [...unfinished].sort((a, b) => reach(b).localeCompare(reach(a)))[0];
  const since = shortest ? reach(shortest) : '';

  const changes = logs
    .flatMap(({ service, changes }) => changes.map((change): LoggedChange => ({ ...change, service })))
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at.localeCompare(a.at));

  async function loadOlder(): Promise<void> {
    if (!shortest || shortest.next === null) return;
    const { service, first, next } = shortest;
    setLoading(true);
    try {
      const page = await queryClient.fetchQuery(readLog(service, filter, next));
      const name = nameOf(service);
      setOlder((all) => {
        const known = all[name]?.from === first ? (all[name]?.changes ?? []) : [];
        return { ...all, [name]: { from: first, changes: [...known, ...page.changes], next: page.next } };
      });
    } catch (error) {
      toastFailure('Failed to load older activity', error);
    } finally {
      setLoading(false);
    }
  }

  return {
    /** Undefined while the first pages load. */
    data: complete ? changes : undefined,
    error: pages.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
    isFetching: pages.some(({ isFetching }) => isFetching),
    hasOlder: complete && shortest !== undefined,
    loadOlder,
    loading,
  };
}
