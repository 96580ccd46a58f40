import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { isLoopback } from './clientAddress';

export interface InsideOptions {
  /** What must be there before visitors come, by name; each throws or rejects when it is not. */
  readonly checks: Readonly<Record<string, () => void>>;
  readonly metrics: Registry;
  /** Only while front ends are being worked on. */
  readonly dev?: {
    readonly path: string;
    readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  };
}

/**
 * Addresses that are none for visitors: health and figures, told to callers on this machine only. A request that
 * came through a proxy is a visitor's, wherever the proxy runs.
 */
export function insideRoutes({ checks, metrics, dev }: InsideOptions) {
  return (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    if (dev && url === dev.path) {
      dev.handle(request, response);
      return true;
    }
    if (url !== '/healthz' && url !== '/readyz' && url !== '/metrics') return false;
    const { remoteAddress } = request.socket;
    if (!isLoopback(remoteAddress) || request.headers['x-forwarded-for'] !== undefined) return false;
    if (url === '/healthz') sendJson(response, 200, { status: 'ok' });
    else if (url === '/readyz') sendReadiness(response, checks);
    else void sendMetrics(response, metrics);
    return true;
  };
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
