import { createHash } from 'node:crypto';
import { randomFrom } from '@show/test-kit/random';
import { Checker, parseJson, patience } from './Checker';
import { Client, type FuzzAnswer, type NoResponse } from './Client';
import { callsOf, type DescribedCall, readDocument } from './document';
import { Findings } from './Findings';
import { forgedSessions, makeTrial, type Trial } from './makeTrial';
import { pickOne } from './makeValue';
import { Session } from './Session';
import { topicOf, ValuePool } from './ValuePool';

export interface FuzzOptions {
  /** Address of the gateway. */
  readonly site: string;
  readonly passcode: string;
  readonly seed: number;
  /** Requests to each operation. */
  readonly requests: number;
  /** This operation only. */
  readonly operation: string | undefined;
}

/** Most bytes of a refused body that a server reads; the response to a larger one may be lost. */
const READ_ANYWAY = 64_000;
/** After this many timeouts an operation is skipped, because each costs the full timeout. */
const ENOUGH_MISSING = 3;

/** Calls every operation of the document in rounds, and validates each response against the document. */
export async function runFuzz({ site, passcode, seed, requests, operation }: FuzzOptions): Promise<Findings> {
  const document = await readDocument(site);
  const calls = callsOf(document).filter(({ operationId }) => !operation || operationId === operation);
  if (calls.length === 0) throw new Error(`the document has no operation '${operation}'`);
  const checker = new Checker(document);
  const findings = new Findings();
  const client = new Client(site, patience);
  const session = new Session(client, site, passcode);
  const pool = new ValuePool(randomFrom(seed));
  pool.learn({ passcode }, 'admin');
  const missing = new Map<DescribedCall, number>();
  await session.open();
  try {
    await learnFromLists();
    for (let round = 0; round < requests; round += 1) {
      for (const call of calls) {
        if ((missing.get(call) ?? 0) < ENOUGH_MISSING) await attempt(call, round);
      }
    }
  } finally {
    client.close();
  }
  return findings;

  /** Reads every list once, to fill the pool with ids. */
  async function learnFromLists(): Promise<void> {
    for (const { method, path, parameters } of callsOf(document)) {
      if (method !== 'GET' || parameters.some((one) => one.in === 'path')) continue;
      const answer = await client.ask({ method, path, headers: { cookie: session.cookie } });
      if (typeof answer !== 'string' && path !== '/api/openapi.json')
        pool.learn(parseJson(answer.body), topicOf(path));
    }
  }

  async function attempt(call: DescribedCall, round: number): Promise<void> {
    const random = randomFrom(numberOf(`${seed} ${call.operationId} ${round}`));
    const trial = makeTrial({ document, random, pool, about: topicOf(call.path) }, call, site);
    const cookie = trial.as === 'staff' ? session.cookie : `session=${pickOne(random, forgedSessions)}`;
    const headers = trial.as === 'nobody' ? trial.sent.headers : { ...trial.sent.headers, cookie };
    const began = performance.now();
    const answer = await client.ask({ ...trial.sent, headers });
    findings.count(call, typeof answer === 'string' ? answer : answer.status, performance.now() - began);
    const fault = judge(call, trial, answer);
    const repeat = `--seed ${seed} --requests ${round + 1}`;
    if (fault) findings.fault(call, fault, trial, repeat);
    if (typeof answer === 'string') missing.set(call, (missing.get(call) ?? 0) + 1);
    else {
      if (answer.status < 300 && answer.type === 'application/json')
        pool.learn(parseJson(answer.body), topicOf(call.path));
      // The session was ended, by this call or the one before.
      const ended = answer.status === 401 && call.operationId !== 'login';
      if (trial.as === 'staff' && (ended || call.operationId === 'logout')) await session.open();
    }
  }

  function judge(
    call: DescribedCall,
    { sent, as, ...made }: Trial,
    answer: FuzzAnswer | NoResponse,
  ): string | undefined {
    if (answer === 'none') return 'no answer';
    if (answer === 'cut') {
      const large = (sent.body?.length ?? 0) > READ_ANYWAY;
      return large ? undefined : 'the connection was cut before an answer';
    }
    const { status } = answer;
    if (call.ofStaff && as !== 'staff' && status < 400) return `${status} without a session`;
    if ('json' in made && status < 400 && !checker.allowsBody(call, made.json))
      return `${status} to a body that the document forbids`;
    return checker.faultOf(call, answer);
  }
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
