import { fillPath } from '@show/contracts';
import { randomFrom } from '@show/test-kit/random';
import { Checker, parseJson, patience } from '../fuzz/Checker';
import { Client, type FuzzAnswer, type NoResponse } from '../fuzz/Client';
import { callsOf, type DescribedCall, type OpenApi } from '../fuzz/document';
import { makeRightTrial } from '../fuzz/makeTrial';
import { Session } from '../fuzz/Session';
import { topicOf, ValuePool } from '../fuzz/ValuePool';

interface ContractOptions {
  /** Address of the gateway. */
  readonly site: string;
  readonly passcode: string;
  readonly document: OpenApi;
  /** Calls that were answered by parts of one release: they have to be answered. */
  readonly expected?: readonly string[] | undefined;
}

interface ContractReport {
  /** Calls that succeeded with an answer as the document has it. */
  readonly answered: readonly string[];
  readonly failures: readonly string[];
}

/** Right requests may still be refused, as by a rule that a schema cannot say: so many are tried. */
const TRIES = 15;
/** So often, each time on new things, before a call counts as one that is no longer answered. */
const ROUNDS = 4;
const pictureAddress = /\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]*/;

/**
 * Sends right requests to each call of a document until one succeeds, and holds all answers against it. Reads take what
 * lists hold; writes change only what was made here, which is deleted in the end.
 */
export async function callEach({
  site,
  passcode,
  document,
  expected = [],
}: ContractOptions): Promise<ContractReport> {
  const client = new Client(site, patience);
  const session = new Session(client, site, passcode);
  const checker = new Checker(document);
  const random = randomFrom(1);
  const pool = new ValuePool(random);
  const answered = new Set<string>();
  /** One that visitors see, for all that asks for a picture: activity shows it long after what was made here is gone. */
  let picture: string | undefined;
  /** Those of the present round. */
  const done = new Set<string>();
  const failures = new Set<string>();
  /** Ids of what was made here, by topic. */
  const made = new Map<string, string>();
  /** Calls that a limit kept from being tried to the end. */
  const limited = new Set<string>();

  async function send(call: DescribedCall): Promise<FuzzAnswer | NoResponse> {
    const about = topicOf(call.path);
    const { sent } = makeRightTrial({ document, random, pool, about }, call, site);
    const [param] = paramsOf(call);
    const id = made.get(about);
    const path = call.method !== 'GET' && param && id ? fillPath(call.path, { [param]: id }) : sent.path;
    const body = picture && sent.body?.toString().replaceAll(new RegExp(pictureAddress, 'g'), picture);
    return client.ask({
      ...sent,
      ...(body && { body: Buffer.from(body) }),
      path,
      headers: { ...sent.headers, ...(call.ofStaff && { cookie: session.cookie }) },
    });
  }

  async function attempt(call: DescribedCall): Promise<void> {
    for (let at = 0; at < TRIES && !done.has(call.operationId); at += 1) {
      const answer = await send(call);
      const fault = typeof answer === 'string' ? 'no answer' : checker.faultOf(call, answer);
      if (fault) failures.add(`${call.operationId}: ${fault}`);
      if (fault || typeof answer === 'string') return;
      if (answer.status === 429) {
        limited.add(call.operationId);
        return;
      }
      if (answer.status < 300) learn(call, answer);
    }
  }

  function learn(call: DescribedCall, { body }: FuzzAnswer): void {
    answered.add(call.operationId);
    done.add(call.operationId);
    if (!call.ofStaff && call.method === 'GET') picture ??= pictureAddress.exec(body)?.[0];
    const content = parseJson(body);
    const about = topicOf(call.path);
    if (call.path !== '/api/openapi.json') pool.learn(content, about);
    const id = (content as { id?: unknown } | undefined)?.id;
    if (makes(call) && id !== undefined) made.set(about, String(id));
  }

  const calls = callsOf(document);
  const reads = calls.filter(({ method }) => method === 'GET');
  const writes = calls.filter((call) => call.method !== 'GET' && paramsOf(call).length === 1);
  const missing = () => expected.filter((id) => !answered.has(id) && !limited.has(id));

  async function callAll(): Promise<void> {
    made.clear();
    done.clear();
    for (const call of reads.filter((one) => paramsOf(one).length === 0)) await attempt(call);
    for (const call of calls.filter(makes)) await attempt(call);
    for (const call of reads.filter((one) => paramsOf(one).length > 0)) await attempt(call);
    for (const call of [...writes.filter((one) => !isDelete(one)), ...writes.filter(isWhole)])
      if (made.has(topicOf(call.path))) await attempt(call);
  }

  try {
    await session.open();
    await callAll();
    for (let round = 1; round < ROUNDS && missing().length > 0; round += 1) await callAll();
  } finally {
    client.close();
  }
  for (const id of missing()) failures.add(`${id}: it was answered, and now each request is refused`);
  return { answered: [...answered], failures: [...failures] };
}

const isDelete = ({ method }: DescribedCall): boolean => method === 'DELETE';
/** Whether it deletes a whole thing, and not a part of it. */
const isWhole = (call: DescribedCall): boolean => isDelete(call) && call.path.endsWith('}');

function paramsOf({ path }: DescribedCall): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether staff make a thing by it that can be deleted again. */
function makes(call: DescribedCall): boolean {
  const { method, ofStaff, responses, requestBody } = call;
  const isJson = requestBody?.content['application/json'] !== undefined;
  return method === 'POST' && ofStaff && isJson && '201' in responses && paramsOf(call).length === 0;
}
