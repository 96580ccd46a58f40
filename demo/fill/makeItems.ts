import {
  type Operation,
  type OperationBodyInput,
  operations,
  type RundownForm,
  type RundownKind,
  secondsOf,
} from '@show/contracts';
import { z } from 'zod';
import type { Api } from '../api/api';
import { rundowns } from '../data/rundowns';
import type { Demonstration } from '../demonstration';
import { eachOf } from '../eachOf';
import { findMade } from '../findMade';
import type { DemoPhoto, DemoPicture } from '../kinds';
import type { DemoKind, DemoRecord } from '../record/DemoRecord';

/** The items that pictures belong to. */
export interface MadeItems {
  readonly albums: readonly { readonly id: number; readonly photos: readonly DemoPhoto[] }[];
  readonly segments: readonly {
    readonly id: number;
    readonly places: Demonstration['segments'][number]['places'];
    readonly gallery: readonly DemoPicture[];
  }[];
}

interface Keyed {
  readonly key: string;
  readonly id: number;
}

/** Makes all items, those of a kind in the order of the show; one that is recorded exists already. */
export async function makeItems(api: Api, record: DemoRecord, demo: Demonstration): Promise<MadeItems> {
  const make = maker(api, record);
  const categories = await api.call(operations.listSegmentCategories);
  const segments: (MadeItems['segments'][number] & { key: string })[] = [];
  const guests: Keyed[] = [];
  const businesses: Keyed[] = [];
  const sponsors: Keyed[] = [];
  const albums: MadeItems['albums'][number][] = [];

  /** The items of a kind one after the other, the kinds beside each other. */
  const kinds = [
    async () => {
      for (const { key, category, body, places, gallery } of demo.segments) {
        const categoryId = categories.find(({ name }) => name === category)?.id ?? null;
        const id = await make('segment', body.title, operations.createSegment, { ...body, categoryId });
        segments.push({ key, id, places, gallery });
      }
    },
    async () => {
      for (const { key, body } of demo.guests)
        guests.push({ key, id: await make('instudio-guest', body.title, operations.createGuest, body) });
      for (const body of demo.businesses)
        businesses.push({
          key: body.name,
          id: await make('business', body.name, operations.createBusiness, body),
        });
      for (const body of demo.sponsors)
        sponsors.push({
          key: body.title,
          id: await make('sponsor', body.title, operations.createSponsor, body),
        });
      for (const body of demo.filming) await make('filming', body.location, operations.createFilming, body);
      for (const body of demo.ownPages) await make('own-page', body.title, operations.createOwnPage, body);
      for (const body of demo.giveaways) await make('giveaway', body.title, operations.createGiveaway, body);
    },
  ];
  await eachOf(kinds, kinds.length, (kind) => kind());
  const made = { segment: segments, guest: guests, business: businesses, sponsor: sponsors };
  for (const body of demo.episodes) {
    const rundown = rundownOf(body.title, made);
    await make('episode', body.title, operations.createEpisode, { ...body, rundown });
  }
  for (const { body, segmentKey, guestKey, photos } of demo.albums) {
    const id = await make('album', body.title, operations.createAlbum, {
      ...body,
      tvSegmentId: segments.find(({ key }) => key === segmentKey)?.id ?? null,
      instudioGuestId: guests.find(({ key }) => key === guestKey)?.id ?? null,
    });
    albums.push({ id, photos });
  }
  return { albums, segments };
}

/** The rundown of an episode with the ids of what its lines are about. */
function rundownOf(episode: string, made: Readonly<Record<string, readonly Keyed[]>>): RundownForm {
  return (rundowns[episode] ?? []).map(([time, title, about = {}]) => {
    const line = { startSecond: secondsOf(time) ?? 0, title };
    const [[kind, name] = []] = Object.entries(about);
    const id = kind && made[kind]?.find(({ key }) => key === name)?.id;
    if (!kind || !id) return { ...line, type: null, id: null };
    return { ...line, type: kind === 'guest' ? 'instudio-guest' : (kind as RundownKind), id };
  });
}

const createdSchema = z.object({ id: z.int(), updatedAt: z.string() });

/** Makes an item once, and returns its id. */
function maker(api: Api, record: DemoRecord) {
  return async function make<O extends Operation>(
    kind: DemoKind,
    title: string,
    operation: O,
    body: OperationBodyInput<O>,
  ): Promise<number> {
    const name = { kind, title };
    const there = record.find(name);
    if (there) return there.id;
    // The response may have been lost.
    const found = record.isMaking(name) ? await findMade(api, record, name) : undefined;
    if (!found) record.add({ event: 'making', ...name });
    const { id, updatedAt } = found ?? createdSchema.parse(await api.call<Operation>(operation, { body }));
    record.add({ event: 'made', ...name, id, updatedAt });
    return id;
  };
}
