import {
  clientAddressHeader,
  fillPath,
  gatewayTokenHeader,
  type Operation,
  operationList,
  problemMediaType,
  problemSchema,
} from '@show/contracts';
import { sampleBody } from '@show/contracts/testing/sampleBody';
import { digestTables, testGateway } from '@show/test-kit';
import type { GiveawayUnderTest } from './giveawayService';

/** Every call that this service answers, as the contract lists them. */
const calls = operationList.filter(({ service }) => service === 'giveaway');
const named = (operation: Operation): [string, Operation] => [
  `${operation.method} ${operation.path}`,
  operation,
];
export const allCalls = calls.map(named);
export const callsWithId = calls.filter(({ params }) => params?.shape.id).map(named);
export const callsWithToken = calls.filter(({ params }) => params?.shape.token).map(named);
export const callsWithBody = calls.filter(({ body }) => body).map(named);
export const writes = calls.filter(({ method }) => method !== 'GET').map(named);

/** Parameters of a call that leads somewhere; the token is nobody's. */
export const sampleParams = { id: 1, token: '6f0c7a52-3b7e-4d09-9c51-0e6f2a8d4b13' };

export const longText = 'x'.repeat(3_000);

/** Values of every kind, few of which fit anywhere. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  '   ',
  longText,
  'Ω≈ç√∫ 🎉',
  '\u202Ereverse \u2066isolated',
  '\uFEFFmarked',
  'nul \u0000 inside',
  'line\r\nbreak: yes',
  '\uD800 alone',
  'alone \uDC00',
  "'; drop table entries; --",
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../etc/passwd',
  [],
  ['a', ['b']],
  {},
  { $gt: '' },
  { toString: 1, length: 3 },
  { a: { b: { c: { d: { e: 1 } } } } },
];

interface Sent {
  readonly path?: string;
  readonly body?: string | Buffer;
  readonly type?: string | null;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
  /** What the answer sets, whole. */
  readonly cookie: string | null;
}

/** The service as the gateway calls it, for somebody signed in. */
export type Send = (operation: Operation, sent: Sent) => Promise<Answered>;

export function sender(service: GiveawayUnderTest): Send {
  return async ({ method, path: pattern }, sent) => {
    const { path = fillPath(pattern, sampleParams), body, type = 'application/json', headers } = sent;
    const answer = await fetch(service.url + path, {
      method,
      headers: {
        [gatewayTokenHeader]: testGateway.token('svc-giveaway', { role: 'admin' }),
        [clientAddressHeader]: '127.0.0.1',
        ...(body !== undefined && type !== null && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
      cookie: answer.headers.get('set-cookie'),
    };
  };
}

/** A refusal as everybody gets it: whole, in the one shape, with nothing of the inside. */
export function expectProblem({ status, type, text }: Answered): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(type).toBe(problemMediaType);
  expect(problemSchema.parse(JSON.parse(text)).status).toBe(status);
  expect(text).not.toMatch(/\bat \S+:\d+|select |insert |node_modules|\/src\//);
}

/** What is not refused was understood; but it never is our fault. */
export function expectAnswer(answer: Answered): void {
  if (answer.status >= 400) expectProblem(answer);
}

/** The body that a call needs to be understood. */
export function bodyOf(operation: Operation): { body?: string } {
  return operation.body ? { body: JSON.stringify(sampleBody(operation)) } : {};
}

const tables = [
  'giveaways',
  'rounds',
  'entries',
  'entry_contacts',
  'winners',
  'ledger_notes',
  'staff_changes',
  'outbox',
  'mail_outbox',
  'opening_notices',
  'notice_requests',
  'privacy_settings',
  'erased_devices',
];

/** A digest of all stored data: equal before and after a call that changed nothing. */
export const snapshot = ({ db }: GiveawayUnderTest): Promise<string> => digestTables(db, tables);
