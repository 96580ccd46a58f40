import type { EventData, EventSubject } from '@show/contracts';
import type { Database } from '@show/service-kit';
import { startContent } from '@show/svc-content/testing/content';
import { startGiveaway } from '@show/svc-giveaway/testing/giveawayService';
import { startMedia } from '@show/svc-media/testing/media';
import type { Api } from '../api/api';
import { servicesApi } from './servicesApi';

export interface Installation {
  /** Calls of staff. */
  readonly api: Api;
  /** Calls of staff by a client killed after this many: the last is carried out, and its response is lost. */
  killedAfter(calls: number): Api;
  /** Relays the events of content and media, in place of NATS. */
  settle(): Promise<void>;
  enterGiveaway(id: number): Promise<void>;
  isServed(url: string): Promise<boolean>;
  /** Pictures that are served. */
  livePictures(): Promise<number>;
  /** Pictures that are served only until the albums and galleries in the trash are gone for good. */
  photosInTrash(): Promise<number>;
  /** Removes everything. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** The three services with separate databases and no gateway. */
export async function startInstallation(): Promise<Installation> {
  const [content, giveaway, media] = await Promise.all([startContent(), startGiveaway(), startMedia()]);
  const api = servicesApi({ content: content.url, giveaway: giveaway.url, media: media.url });
  const relayed = { content: 0, media: 0 };

  type Receive = <S extends EventSubject>(subject: S, data: EventData<S>) => Promise<unknown>;
  async function relay(from: keyof typeof relayed, db: Database, receive: Receive): Promise<number> {
    const events: { position: number; subject: EventSubject; data: EventData<EventSubject> }[] = await db(
      'outbox',
    )
      .where('position', '>', relayed[from])
      .orderBy('position')
      .select('position', 'subject', 'data');
    for (const { position, subject, data } of events) {
      await receive(subject, data);
      relayed[from] = Number(position);
    }
    return events.length;
  }
  const count = async (db: Database, sql: string) => Number((await db.raw(sql)).rows[0].count);

  return {
    api,
    killedAfter(calls) {
      let left = calls;
      return {
        async call(operation, given) {
          if (left <= 0) throw new Error('killed');
          left -= 1;
          const response = await api.call(operation, given);
          if (left === 0) throw new Error('killed');
          return response;
        },
      };
    },
    async settle() {
      const ofContent = () => relay('content', content.db, media.receive);
      const ofMedia = () => relay('media', media.db, content.receive);
      while ((await ofMedia()) + (await ofContent()) > 0);
    },
    async enterGiveaway(id) {
      const { status } = await giveaway.enter(id);
      if (status >= 300) throw new Error(`the entry got ${status}`);
    },
    isServed: async (url) => (await media.call(url)).status === 200,
    livePictures: () => count(media.db, 'select count(*) from images where removed_at is null'),
    photosInTrash: () =>
      count(
        content.db,
        `select count(distinct url) from (
          select url from album_pictures where album_id not in (select id from albums)
          union select url from gallery_pictures where segment_id not in (select id from segments)) hung`,
      ),
    async empty() {
      await Promise.all([content.empty(), media.empty()]);
      // Truncating, or one transaction for all, could wait for a lock of the service's own work, and that for one of these.
      for (const table of ['giveaways', 'outbox', 'staff_changes']) await giveaway.db(table).delete();
      await giveaway.db.raw("select setval(pg_get_serial_sequence('giveaways', 'id'), 1, false)");
      Object.assign(relayed, { content: 0, media: 0 });
    },
    async stop() {
      await Promise.all([content, giveaway, media].map((service) => service.stop()));
    },
  };
}
