import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '@show/service-kit';
import type { Registry } from 'prom-client';

export interface InsideOptions {
  readonly host: string;
  readonly port: number;
  /** What must be there before visitors come, by name; each throws or rejects when it is not. */
  readonly checks: Readonly<Record<string, () => void>>;
  readonly metrics: Registry;
}

/**
 * Health and figures, on a port of their own: no request at the public one can reach them, whatever it says and
 * whichever proxy it came through.
 */
export async function startInside({
  host,
  port,
  checks,
  metrics,
}: InsideOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/healthz') sendJson(response, 200, { status: 'ok' });
    else if (request.url === '/readyz') sendReadiness(response, checks);
    else if (request.url === '/metrics') void sendMetrics(response, metrics);
    else sendJson(response, 404, { status: 'not found' });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => closeServer(server) };
}

function sendReadiness(response: ServerResponse, checks: InsideOptions['checks']): void {
  const results = Object.entries(checks).map(([name, check]) => [name, resultOf(check)]);
  const ready = results.every(([, result]) => result === 'ok');
  sendJson(response, ready ? 200 : 503, {
    status: ready ? 'ok' : 'unavailable',
    checks: Object.fromEntries(results),
  });
}

function resultOf(check: () => void): string {
  try {
    check();
    return 'ok';
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'failed';
  }
}

async function sendMetrics(response: ServerResponse, metrics: Registry): Promise<void> {
  const text = await metrics.metrics();
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
}

function sendJson(response: ServerResponse, status: number, content: object): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(content));
}
