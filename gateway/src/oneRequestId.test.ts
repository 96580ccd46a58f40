import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeUpload } from '@show/contracts';
import {
  appendEvent,
  connectEvents,
  createLog,
  createServer,
  gatewayPublicKey,
  route,
  startConsumer,
  startRelay,
} from '@show/service-kit';
import { createTestDatabase, createTestNats, testServers, waitUntil } from '@show/test-kit';
import { staffCookie } from '../testing/signingIn';
import { gatewaySecret, startTestGateway } from '../testing/startTestGateway';

interface Line {
  readonly service: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly subject?: string;
}

const lines: Line[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
const log = createLog({ service: 'svc-media', level: 'debug' }, destination);
const folder = mkdtempSync(join(tmpdir(), 'request-id-'));
const closing: (() => unknown)[] = [];

/** A service made of the kit, with one call of staff, and a consumer of its events that passes them on. */
async function startService(natsUrl: string) {
  const { db, drop } = await createTestDatabase({ dir: folder });
  const events = connectEvents({ url: natsUrl, log });
  const relay = startRelay({ db, events, domain: 'media', log });
  const consumer = startConsumer({
    events,
    db,
    name: 'svc-content',
    log,
    handlers: {
      'media.image.removed': (trx) =>
        appendEvent(trx, { subject: 'content.segment.changed', data: { id: 7 } }),
    },
  });
  const server = await createServer({
    service: 'svc-media',
    log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: gatewayPublicKey(gatewaySecret) },
    routes: (router) =>
      route(router, removeUpload, ({ params: { filename } }) =>
        db.transaction((trx) =>
          appendEvent(trx, {
            subject: 'media.image.removed',
            data: { filename, url: `/uploads/${filename}` },
          }),
        ),
      ),
  });
  closing.push(server.stop, relay.stop, consumer.stop, events.close, drop);
  return { db, url: server.url };
}

afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

test('one request id leads from a staff call through all logs and events', async () => {
  const nats = await createTestNats();
  await nats.start();
  const service = await startService(nats.url);
  const gateway = await startTestGateway(
    {
      MEDIA_URL: service.url,
      NATS_URL: nats.url,
      REDIS_URL: testServers().redisUrl,
      REDIS_PREFIX: `test-${randomUUID()}`,
      LOG_LEVEL: 'debug',
    },
    { destination },
  );
  closing.unshift(gateway.stop);
  closing.push(nats.remove);
  const cookie = await staffCookie(gateway);
  await waitUntil(() => lines.filter(({ msg }) => msg === 'events arrive').length > 0);

  const response = await gateway.send('DELETE', '/api/images/mill.webp', undefined, { cookie });

  expect(response.status).toBe(204);
  const requestId = response.headers.get('x-request-id');
  expect(requestId).toMatch(/^[\w-]{8,64}$/);
  const dropped = (subject: string) =>
    lines.find((line) => line.msg === 'cached responses dropped' && line.subject === subject);
  await waitUntil(() => dropped('content.segment.changed'));
  const story = lines.filter((line) => line.requestId === requestId);
  expect(story.map(({ service: name, msg, subject }) => [name, msg, subject])).toEqual(
    expect.arrayContaining([
      ['gateway', 'staff call', undefined],
      ['svc-media', 'staff call answered', undefined],
      ['svc-media', 'event handled', 'media.image.removed'],
      ['gateway', 'cached responses dropped', 'media.image.removed'],
      ['gateway', 'cached responses dropped', 'content.segment.changed'],
    ]),
  );
  const rows = await service.db('outbox').orderBy('position').select('subject', 'request_id');
  expect(rows).toEqual([
    { subject: 'media.image.removed', request_id: requestId },
    { subject: 'content.segment.changed', request_id: requestId },
  ]);

  const refused = await gateway.send('DELETE', '/api/images/mill.webp');
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ requestId: refused.headers.get('x-request-id') });
});
