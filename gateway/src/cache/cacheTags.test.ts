import { type CacheTag, operationList, operationMatcher, tagsForEvent } from '@show/contracts';
import { randomFrom } from '@show/test-kit/random';
import { PreparedResponse } from './PreparedResponse';
import { ResponseStore } from './ResponseStore';

interface Item {
  title: string;
  slug: string | null;
  shown: boolean;
}
interface Album extends Item {
  tvSegmentId: number | null;
  instudioGuestId: number | null;
}

const match = operationMatcher(operationList);
const ids = [1, 2, 3];
const slugs = ['one', 'two', 'three'];

/** Guests, segments and albums as svc-content answers them: as far as a response shows other items than its own. */
class Content {
  readonly guests = new Map<number, Item>();
  readonly segments = new Map<number, Item>();
  readonly albums = new Map<number, Album>();
  /** Former slugs, as of whom they last were. */
  readonly former = new Map<string, number>();

  #guest(id: number) {
    const item = this.guests.get(id);
    return item?.shown ? { id, title: item.title, slug: item.slug } : undefined;
  }
  #segment(id: number) {
    const item = this.segments.get(id);
    return item?.shown ? { id, title: item.title } : undefined;
  }
  #album(id: number) {
    const album = this.albums.get(id);
    if (!album?.shown) return undefined;
    const { title, tvSegmentId, instudioGuestId } = album;
    const segmentTitle = tvSegmentId ? (this.#segment(tvSegmentId)?.title ?? null) : null;
    const guestTitle = instudioGuestId ? (this.#guest(instudioGuestId)?.title ?? null) : null;
    return { id, title, tvSegmentId, instudioGuestId, segmentTitle, guestTitle };
  }

  /** The response to an address; undefined when there is no such thing. */
  response(url: string): unknown {
    const { pathname } = new URL(url, 'http://content');
    const [, , kind, name = '', rest] = pathname.split('/');
    const id = Number(name);
    const albumsOf = (owner: 'tvSegmentId' | 'instudioGuestId') =>
      ids.flatMap((album) => this.#album(album) ?? []).filter((album) => album[owner] === id);
    if (kind === 'instudio-guests' && name === '') return ids.flatMap((guest) => this.#guest(guest) ?? []);
    if (kind === 'instudio-guests' && rest) return this.#guest(id) && albumsOf('instudioGuestId');
    if (kind === 'instudio-guests') return this.#guest(id);
    if (kind === 'tv-segments' && rest) return this.#segment(id) && albumsOf('tvSegmentId');
    if (kind === 'tv-segments') return this.#segment(id);
    if (kind === 'bts-albums') return this.#album(id);
    const guest = ids.find((one) => this.#guest(one)?.slug === name);
    const before = guest ?? this.former.get(name);
    const content = before === undefined ? undefined : this.#guest(before);
    if (!content) return undefined;
    const redirect = guest ? null : `/${content.slug ?? content.id}`;
    return { type: 'instudio-guest', id: before, redirect, content };
  }
}

const histories = 20;
const addresses = [
  '/api/instudio-guests',
  ...ids.flatMap((id) => [
    `/api/instudio-guests/${id}`,
    `/api/instudio-guests/${id}/bts-albums`,
    `/api/tv-segments/${id}`,
    `/api/tv-segments/${id}/bts-albums`,
    `/api/bts-albums/${id}`,
  ]),
  ...slugs.map((slug) => `/api/slug-lookup/${slug}`),
];

function tagsOf(url: string, body: unknown): readonly CacheTag[] {
  const found = match('GET', url);
  const tags = found?.operation?.cache?.tags ?? [];
  return typeof tags === 'function' ? tags({ params: found?.operation ? found.params : {}, body }) : tags;
}

async function read(store: ResponseStore, content: Content, url: string): Promise<unknown> {
  const { response } = await store.get(url, async () => {
    const body = content.response(url);
    const text = Buffer.from(JSON.stringify(body ?? null));
    return {
      response: new PreparedResponse({
        status: 200,
        body: text,
        type: 'application/json',
        cacheControl: 'no-cache',
      }),
      keep: { seconds: 60, tags: tagsOf(url, body) },
    };
  });
  return JSON.parse(String(response.body));
}

/** One change as staff make it, with the event of the item that was changed. */
function change(content: Content, random: () => number): { subject: string; data: { id: number } } {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const id = pick(ids);
  const kind = pick(['instudio-guest', 'segment', 'album'] as const);
  const title = `Title ${Math.floor(random() * 1e9)}`;
  const shown = random() < 0.8;
  if (kind === 'album') {
    const link = () => (random() < 0.7 ? pick(ids) : null);
    content.albums.set(id, { title, slug: null, shown, tvSegmentId: link(), instudioGuestId: link() });
  } else if (kind === 'segment') {
    content.segments.set(id, { title, slug: null, shown });
  } else {
    const before = content.guests.get(id)?.slug ?? null;
    const free = slugs.filter(
      (slug) => ![...content.guests].some(([other, item]) => other !== id && item.slug === slug),
    );
    const slug = random() < 0.5 ? before : pick([null, ...free]);
    content.guests.set(id, { title, slug, shown });
    if (slug) content.former.delete(slug);
    if (before && before !== slug) content.former.set(before, id);
  }
  return { subject: `content.${kind}.${shown ? 'changed' : 'removed'}`, data: { id } };
}

describe('cache tags', () => {
  test('after each of many random changes every cached response equals a fresh one', async () => {
    let kept = 0;
    for (let seed = 0; seed < histories; seed += 1) {
      const random = randomFrom(seed).next;
      const content = new Content();
      const store = new ResponseStore({ maxBytes: 1e8 });
      for (let step = 0; step < 30; step += 1) {
        for (const url of addresses) await read(store, content, url);
        const { subject, data } = change(content, random);
        store.drop(tagsForEvent({ subject, data }), { forget: subject.endsWith('.removed') });
        for (const url of addresses) {
          if (store.fresh(url)) kept += 1;
          const response = await read(store, content, url);
          expect({ seed, step, url, response }).toEqual({
            seed,
            step,
            url,
            response: content.response(url) ?? null,
          });
        }
      }
    }
    // Most of them are about other items.
    expect(kept / (histories * 30 * addresses.length)).toBeGreaterThan(0.5);
  });
});
