import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { internalPaths } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import type { CollectedSpan, TraceCollector } from '../observability/traceCollector';
import { createClient, signIn } from '../observability/visitorsAndStaff';
import type { TestChecks } from './TestChecks';

interface TraceTestOptions {
  readonly root: string;
  readonly url: string;
  readonly passcode: string;
  readonly giveawayId: number;
  readonly collector: TraceCollector;
  readonly checks: TestChecks;
}

/** Everything that a span may tell. */
const toldAttributes = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code'],
  ...['messaging.system', 'messaging.destination.name', 'messaging.message.id', 'cache.tags'],
]);
/** Milliseconds for spans to arrive: they are sent once a second. */
const patience = 20_000;

/** Follows changes of staff and an entry through the processes of a stack that sends its traces to the collector. */
export async function traceTests({ root, url, passcode, giveawayId, collector, checks }: TraceTestOptions) {
  const staff = createClient(url);
  await signIn(staff, passcode);

  await checks.run(
    'When staff save, then gateway, service, outbox, event and cache drop are one trace',
    async () => {
      // A draft: visitors see no such sponsor, which is what the event says.
      const saved = await staff.send('POST', '/api/sponsors', { title: 'Told to nobody' });
      if (saved.status !== 201) throw new Error(`the sponsor was answered with ${saved.status}`);
      await hasChain(collector, [
        'gateway: POST /api/sponsors',
        'gateway: call svc-content',
        'svc-content: POST /api/sponsors',
        'svc-content: outbox content.sponsor.removed',
        'svc-content: publish content.sponsor.removed',
        'gateway: receive content.sponsor.removed',
        'gateway: drop answers',
      ]);
    },
  );

  await checks.run(
    'When a picture is uploaded, then the consumer in another service belongs to the trace',
    async () => {
      const form = new FormData();
      form.append(
        'image',
        new Blob([readFileSync(join(root, 'brand', 'favicon-32.png'))], { type: 'image/png' }),
        'a.png',
      );
      const saved = await staff.send('POST', '/api/upload', form);
      if (saved.status >= 300)
        throw new Error(`the upload was answered with ${saved.status}: ${await saved.text()}`);
      await hasChain(collector, [
        'gateway: POST /api/upload',
        'gateway: call svc-media',
        'svc-media: POST /api/upload',
        'svc-media: outbox media.image.stored',
        'svc-media: publish media.image.stored',
        'svc-content: process media.image.stored',
      ]);
    },
  );

  const fingerprint = randomUUID();
  const sessionToken = randomUUID();
  await checks.run('When somebody enters and sends a traceparent, then it is not believed', async () => {
    const foreign = '0af7651916cd43dd8448eb211c80319c';
    const answer = await fetch(`${url}/api/giveaways/${giveawayId}/enter`, {
      method: 'POST',
      headers: {
        origin: url,
        'content-type': 'application/json',
        traceparent: `00-${foreign}-b7ad6b7169203331-01`,
        'user-agent': 'a browser of somebody',
      },
      body: JSON.stringify({ deviceFingerprint: fingerprint, sessionToken }),
    });
    if (answer.status !== 200) throw new Error(`the entry was answered with ${answer.status}`);
    await waitUntil(
      () => collector.spans.some(({ name }) => name === `POST ${internalPaths.entries}`),
      patience,
    );
    await waitUntil(() => collector.spans.some(({ name }) => name.endsWith('/enter')), patience);
    if (collector.text().includes(foreign)) throw new Error('a visitor chose the trace');
  });

  await checks.run(
    'When all is sent, then no span tells who somebody is, what they typed, or a secret',
    async () => {
      const secrets = [
        passcode,
        fingerprint,
        sessionToken,
        'Told to nobody',
        'a browser of somebody',
        '127.0.0.1',
      ];
      const told = secrets.filter((secret) => collector.text().includes(secret));
      if (told.length > 0) throw new Error(`spans tell ${told.join(', ')}`);
      const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
      const others = [...keys].filter((key) => !toldAttributes.has(key));
      if (others.length > 0 || keys.size === 0) throw new Error(`spans have attributes ${others.join(', ')}`);
    },
  );
}

/** Waits for a trace in which each of the spans is the parent of the next, the first one's root. */
async function hasChain({ spans }: TraceCollector, chain: readonly string[]): Promise<void> {
  const named = (one: CollectedSpan) => `${one.service}: ${one.name}`;
  const longest = () => {
    const found: CollectedSpan[][] = spans
      .filter((one) => named(one) === chain[0] && !one.parentSpanId)
      .map((one) => [one]);
    for (const name of chain.slice(1)) {
      const longer = found.flatMap((path) => {
        const last = path.at(-1);
        const next = spans.filter(
          (one) => named(one) === name && one.parentSpanId === last?.spanId && one.traceId === last?.traceId,
        );
        return next.map((one) => [...path, one]);
      });
      if (longer.length === 0) return found;
      found.splice(0, found.length, ...longer);
    }
    return found;
  };
  await waitUntil(() => longest().some((path) => path.length === chain.length), patience).catch(() => {
    const reached = longest()[0]?.map(named) ?? [];
    const all = [...new Set(spans.map(named))];
    throw new Error(`the trace ends at ${reached.join(' > ') || 'nothing'}; spans: ${all.join(', ')}`);
  });
}
