import { randomUUID } from 'node:crypto';
import type { EventData, EventSubject } from '@show/contracts';
import type { ReceivedMessage } from '@show/service-kit';
import { randomFrom } from '@show/test-kit/random';

/** A gallery or an album. */
interface Collection {
  readonly owner: number;
  readonly members: Set<number>;
  order: number[];
}

/** Events of svc-media and svc-giveaway, and the state after all of them. */
export interface MediaHistory {
  readonly messages: readonly ReceivedMessage[];
  readonly segmentId: number;
  readonly albumId: number;
  readonly cover: string;
  readonly expected: {
    readonly gallery: readonly { id: number; alt: string }[];
    readonly photos: readonly { id: number; alt: string }[];
    readonly pictures: readonly { url: string; alt: string }[];
    readonly cover: string | null;
    readonly giveaway: string | null;
  };
}

const pictures = [0, 1, 2];

/** A random history of pictures in a gallery and an album, and of a giveaway; seeds share no ids. */
export function mediaHistory(seed: number, steps: number): MediaHistory {
  const random = randomFrom(seed).next;
  const below = (count: number) => Math.floor(random() * count);
  const messages: ReceivedMessage[] = [];
  const alts = new Map<number, string>();
  const gallery: Collection = { owner: seed * 10 + 1, members: new Set(), order: [] };
  const album: Collection = { owner: seed * 10 + 2, members: new Set(), order: [] };
  const giveaway = { id: seed + 1, version: 1, title: 'Title 1' as string | null };
  let words = 0;

  const url = (picture: number) => `/uploads/s${seed}-${picture}.webp`;
  const idOf = (picture: number) => seed * 10 + picture + 1;

  function append<S extends EventSubject>(subject: S, data: EventData<S>): void {
    const position = messages.length + 1;
    const payload = JSON.stringify({
      id: randomUUID(),
      subject,
      at: new Date().toISOString(),
      position,
      data,
    });
    messages.push({ subject, payload });
  }
  const altOf = (picture: number) => alts.get(picture) ?? '';
  const size = { width: 10, height: 10 };
  function store(picture: number): void {
    words += 1;
    alts.set(picture, `words ${words}`);
    const filename = `s${seed}-${picture}.webp`;
    append('media.image.stored', { filename, url: url(picture), ...size, alt: altOf(picture) });
  }
  function add(collection: Collection, picture: number): void {
    if (collection.members.has(picture)) return;
    if (!alts.has(picture)) store(picture);
    collection.members.add(picture);
    const shown = { id: idOf(picture), url: url(picture), ...size, alt: altOf(picture) };
    const total = collection.members.size;
    if (collection === gallery)
      append('media.gallery.stored', { segmentId: collection.owner, images: [shown], total });
    else {
      const photo = { ...shown, filename: `s${seed}-${picture}.webp`, title: null, originalName: null };
      append('media.photos.stored', { albumId: collection.owner, photos: [photo], total });
    }
    // Restoring a picture repeats the order.
    if (collection.order.length > 0 && random() < 0.5) appendOrder(collection);
  }
  function remove(collection: Collection, picture: number): void {
    if (!collection.members.delete(picture)) return;
    const gone = { ids: [idOf(picture)], total: collection.members.size };
    if (collection === gallery) append('media.gallery.removed', { segmentId: collection.owner, ...gone });
    else append('media.photos.removed', { albumId: collection.owner, ...gone });
    if (gallery.members.has(picture) || album.members.has(picture)) return;
    alts.delete(picture);
    append('media.image.removed', { filename: `s${seed}-${picture}.webp`, url: url(picture) });
  }
  function appendOrder(collection: Collection): void {
    const ids = [...collection.order];
    if (collection === gallery) append('media.gallery.ordered', { segmentId: collection.owner, ids });
    else append('media.photos.ordered', { albumId: collection.owner, ids });
  }
  function arrange(collection: Collection): void {
    if (collection.members.size === 0) return;
    collection.order = [...collection.members].map(idOf).sort(() => random() - 0.5);
    appendOrder(collection);
  }
  function state(version: number, title: string) {
    return {
      giveawayId: giveaway.id,
      version,
      round: 1,
      giveaway: {
        id: giveaway.id,
        title,
        description: 'Words',
        prize: 'A prize',
        thumbnail: null,
        startDate: null,
        endDate: null,
        publishedAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    };
  }
  function editGiveaway(): void {
    const before = giveaway.title === null ? undefined : state(giveaway.version, giveaway.title);
    giveaway.version += 1;
    giveaway.title = `Title ${giveaway.version}`;
    append('giveaway.updated', state(giveaway.version, giveaway.title));
    // A round that closes at the same time still has the earlier title.
    if (before && random() < 0.5) append('giveaway.closed', before);
  }
  function removeGiveaway(): void {
    giveaway.version += 1;
    giveaway.title = null;
    append('giveaway.removed', { giveawayId: giveaway.id, version: giveaway.version });
  }

  for (const picture of pictures) store(picture);
  append('giveaway.opened', state(1, 'Title 1'));
  for (let step = 0; step < steps; step += 1) {
    const collection = random() < 0.5 ? gallery : album;
    const picture = below(pictures.length);
    const acts = [
      () => add(collection, picture),
      () => add(collection, picture),
      () => remove(collection, picture),
      () => arrange(collection),
      () => alts.has(picture) && store(picture),
      editGiveaway,
      () => random() < 0.3 && removeGiveaway(),
    ];
    acts[below(acts.length)]?.();
  }

  const inOrder = ({ members, order }: Collection) => {
    const rank = (id: number) => (order.includes(id) ? order.indexOf(id) : Number.POSITIVE_INFINITY);
    return [...members]
      .map((picture) => ({ id: idOf(picture), alt: altOf(picture) }))
      .sort((one, other) => {
        const [first, second] = [rank(one.id), rank(other.id)];
        return first === second ? one.id - other.id : first - second;
      });
  };
  return {
    messages,
    segmentId: gallery.owner,
    albumId: album.owner,
    cover: url(0),
    expected: {
      gallery: inOrder(gallery),
      photos: inOrder(album),
      pictures: pictures.filter((one) => alts.has(one)).map((one) => ({ url: url(one), alt: altOf(one) })),
      cover: alts.has(0) ? url(0) : null,
      giveaway: giveaway.title,
    },
  };
}

/** Shuffles the messages and repeats some. */
export function outOfOrder(messages: readonly ReceivedMessage[], random: () => number): ReceivedMessage[] {
  const repeats = messages.filter(() => random() < 0.2);
  // How far a message can move; differs between histories.
  const far = random() * messages.length;
  return [...messages.entries(), ...repeats.map((message) => [random() * messages.length, message] as const)]
    .map(([at, message]) => ({ message, at: at + random() * far }))
    .sort((one, other) => one.at - other.at)
    .map(({ message }) => message);
}
