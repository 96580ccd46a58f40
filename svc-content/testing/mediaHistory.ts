import { randomUUID } from 'node:crypto';
import type { EventData, EventSubject } from '@show/contracts';
import type { ReceivedMessage } from '@show/service-kit';
import { randomFrom } from '@show/test-kit/random';

/** Events of svc-media and svc-giveaway, and the state after all of them. */
export interface MediaHistory {
  readonly messages: readonly ReceivedMessage[];
  readonly cover: string;
  readonly expected: {
    readonly pictures: readonly { url: string; alt: string }[];
    readonly cover: string | null;
    readonly giveaway: string | null;
  };
}

const pictures = [0, 1, 2];

/** A random history of pictures and of a giveaway; seeds share no ids. */
export function mediaHistory(seed: number, steps: number): MediaHistory {
  const random = randomFrom(seed).next;
  const below = (count: number) => Math.floor(random() * count);
  const messages: ReceivedMessage[] = [];
  const alts = new Map<number, string>();
  const giveaway = { id: seed + 1, version: 1, title: 'Title 1' as string | null };
  let words = 0;

  const url = (picture: number) => `/uploads/s${seed}-${picture}.webp`;

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
  function remove(picture: number): void {
    if (!alts.delete(picture)) return;
    append('media.image.removed', { filename: `s${seed}-${picture}.webp`, url: url(picture) });
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
    const picture = below(pictures.length);
    const acts = [
      () => store(picture),
      () => remove(picture),
      editGiveaway,
      () => random() < 0.3 && removeGiveaway(),
    ];
    acts[below(acts.length)]?.();
  }

  return {
    messages,
    cover: url(0),
    expected: {
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
