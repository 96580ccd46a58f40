import { isDeepStrictEqual } from 'node:util';
import { type Show, type StartChecklist, type StartStep, startSteps } from '@show/contracts';
import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';

export interface StartNeeds {
  readonly db: Knex;
  readonly show: ShowSource;
  /** Whether this installation has playlists to sync. */
  hasChannel(): Promise<boolean>;
}

interface Found {
  readonly synced: boolean;
  readonly placed: boolean;
  readonly empty: boolean;
  readonly skipped: readonly string[];
}

const has = (table: string, where = 'true') => `exists (select 1 from ${table} where ${where})`;
const synced = ['episodes', 'segments', 'guests', 'sponsors'];
const items = [...synced, 'businesses', 'albums', 'filming_events'];

const facts = `
  select
    (${synced.map((table) => has(table, 'source_video_id is not null')).join(' or ')}) as synced,
    (${has('segment_locations')} or ${has('businesses', 'latitude is not null')}) as placed,
    not (${items.map((table) => has(table)).join(' or ')}) as empty,
    (select coalesce(array_agg(step), '{}') from skipped_start_steps) as skipped`;

/** The completed steps of the checklist. */
export async function readChecklist({ db, show, hasChannel }: StartNeeds): Promise<StartChecklist> {
  const found = await selectRow<Found>(db, facts);
  if (!found) throw new Error('a query without a table returned no row');
  const done: Readonly<Partial<Record<StartStep, boolean>>> = {
    ...ofShow(await show.current(), show.file),
    channel: await hasChannel(),
    sync: found.synced,
    'first-place': found.placed,
  };
  return {
    done: startSteps.filter((step) => done[step]),
    skipped: startSteps.filter((step) => found.skipped.includes(step)),
    empty: found.empty,
    blank: show.file.blank,
  };
}

/** A show file of one's own has the name and the place of the show. */
function ofShow(show: Show, file: Show) {
  const own = !file.demonstration && !file.blank;
  return {
    name: own || show.name !== file.name,
    picture: own || show.logo !== undefined,
    place: own || !isDeepStrictEqual(show.region, file.region),
    contact: own || (show.contact.email !== undefined && show.contact.email !== file.contact.email),
  };
}
