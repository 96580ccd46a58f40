import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTraceId, currentTraceparent, inSpan, startSpan } from './trace';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number; readonly message?: string };
}

let collector: http.Server;
let endpoint: string;
const bodies: string[] = [];

beforeEach(async () => {
  bodies.length = 0;
  collector = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    bodies.push(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => collector.close(resolve)));

const sent = (): Sent[] =>
  bodies.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

describe('#startTracing', () => {
  test('When no endpoint is given, then nothing of it is loaded, and work runs as it is', async () => {
    jest.doMock('./exportTraces', () => {
      throw new Error('loaded');
    });
    const { startTracing } = await import('./startTracing');

    await (await startTracing({ service: 'test', endpoint: undefined }))();
    expect(startSpan('nothing')).toBeUndefined();
    expect(await inSpan('nothing', {}, async () => currentTraceparent() ?? 'no trace')).toBe('no trace');

    await expect(startTracing({ service: 'test', endpoint })).rejects.toThrow('loaded');
    jest.dontMock('./exportTraces');
  });

  test('When work goes through a message, then both are one trace, and an error tells no text', async () => {
    const { exportTraces } = await import('./exportTraces');
    const end = exportTraces('test', endpoint);
    let message: string | undefined;
    const traceId = await inSpan('outer', {}, async () => {
      await inSpan('inner', {}, async () => {
        message = currentTraceparent();
      });
      return currentTraceId();
    });
    const failing = inSpan('handled', { parent: message }, async () => {
      throw new Error('jane@example.org is not known');
    });
    await expect(failing).rejects.toThrow('not known');
    await end();

    const spans = new Map(sent().map((span) => [span.name, span]));
    expect([...spans.values()].map((span) => span.traceId)).toEqual([traceId, traceId, traceId]);
    expect(spans.get('inner')?.parentSpanId).toBe(spans.get('outer')?.spanId);
    expect(spans.get('handled')?.parentSpanId).toBe(spans.get('inner')?.spanId);
    expect(spans.get('handled')?.status).toEqual({ code: 2 });
    expect(bodies.join()).not.toContain('jane');
    expect(startSpan('after the end')).toBeUndefined();
  });
});
