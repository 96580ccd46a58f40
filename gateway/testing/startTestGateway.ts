import { randomBytes, scryptSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pageShowSchema, showSchema } from '@show/contracts';
import { createLog, type DestinationStream } from '@show/service-kit';
import { loadConfig } from '@show/service-kit/config';
import type { PasscodeCost } from '@show/service-kit/passcode';
import { gatewayConfig } from '../src/config';
import { startGateway } from '../src/gateway';
import { defaultTuning, type GatewayTuning } from '../src/tuning';
import { FakeService } from './fakeService';
import { publishFrontEnds } from './publishFrontEnds';

export const passcode = 'tell-nobody-42';
export const gatewaySecret = 'a secret that services and gateway share';
/** Stand-ins for the built graphics. */
const graphics = Object.fromEntries(
  ['graphic.mjs', 'page.mjs', 'text.woff2', 'on-air.ograf.json'].map((name) => [name, btoa(`of ${name}`)]),
);
export const publicUrl = 'http://show.example';

const showPath = resolve(__dirname, '../../show.json');
const internalPathnames = new Set(['/healthz', '/readyz', '/metrics']);

/** Cost of hashing the passcode, low for speed. */
const testCost = { N: 1024, r: 8, p: 1 };

export function hashOf(text: string, { N, r, p } = testCost): string {
  const salt = randomBytes(16);
  const hash = scryptSync(text, salt, 32, { N, r, p, maxmem: 128 * 1024 * 1024 });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

interface TestGatewayOptions {
  readonly minCost?: PasscodeCost;
  /** Destination of its log. */
  readonly destination?: DestinationStream;
  readonly tuning?: Partial<GatewayTuning>;
}

/** A gateway before fake services, with real Redis and NATS when their URLs are given. Logs to standard output. */
export async function startTestGateway(
  env: Record<string, string> = {},
  { minCost = testCost, destination, tuning }: TestGatewayOptions = {},
) {
  const [content, giveaway, media] = [new FakeService(), new FakeService(), new FakeService()];
  await Promise.all([content.start(), giveaway.start(), media.start()]);
  const mfeDir = mkdtempSync(join(tmpdir(), 'gateway-mfe-'));
  publishFrontEnds(mfeDir);
  const config = loadConfig(gatewayConfig, {
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    GATEWAY_SECRET: gatewaySecret,
    SESSION_SECRET: 'a secret that signs cookies of sessions',
    ADMIN_PASSCODE_HASH: hashOf(passcode),
    CONTENT_URL: content.url,
    GIVEAWAY_URL: giveaway.url,
    MEDIA_URL: media.url,
    // Nothing listens there: what a test does not need is down.
    REDIS_URL: 'redis://127.0.0.1:9',
    NATS_URL: 'nats://127.0.0.1:9',
    MFE_DIR: mfeDir,
    SHOW_FILE: showPath,
    PUBLIC_URL: publicUrl,
    ...env,
  });
  const showFile = showSchema.parse(JSON.parse(readFileSync(showPath, 'utf8')));
  content.on('GET /api/show', pageShowSchema.parse(showFile));
  const log = createLog({ service: 'gateway', level: config.LOG_LEVEL }, destination);
  const gateway = await startGateway({
    config,
    showFile,
    graphics,
    log,
    minCost,
    tuning: { ...defaultTuning, idleGrace: 0, ...tuning },
  });
  // The show, which it reads before it listens.
  content.received.splice(0);
  const ask = (path: string, init: RequestInit) =>
    fetch((internalPathnames.has(path) ? gateway.internalUrl : gateway.url) + path, {
      redirect: 'manual',
      ...init,
    });
  return {
    url: gateway.url,
    /** Base URL of health and metrics. */
    internalUrl: gateway.internalUrl,
    content,
    giveaway,
    media,
    mfeDir,
    /** `fetch` on the gateway, at its internal address for health and metrics; redirects are not followed. */
    get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }),
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(path, {
        method,
        headers: {
          origin: publicUrl,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async stop() {
      await gateway.stop();
      await Promise.all([content.stop(), giveaway.stop(), media.stop()]);
      rmSync(mfeDir, { recursive: true });
    },
  };
}
