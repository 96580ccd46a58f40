import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Operation, operationList, operations } from '@show/contracts';
import { removeStackDir } from '@show/dev-servers/servers';
import { stackFilePath } from '@show/dev-servers/stack';
import fc from 'fast-check';
import { endStack, launchStack, readLaunchedStack } from '../stack/launchStack';
import { faultOf } from './faultOf';
import { RequestedSite } from './RequestedSite';
import { randomRequests } from './randomRequests';

const folder = '.local/requests';
/** Operations that get requests at the same time: some wait for other services. */
const atOnce = 4;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Reads come first and removals last, so that there is something to read and to change. Signing in and out comes after
 * all, one operation at a time: failed attempts make the next one wait.
 */
function inStages(chosen: readonly Operation[]): Operation[][] {
  const isLogout = ({ id }: Operation) => id === operations.logout.id;
  const isSignIn = ({ path, access }: Operation) => path.startsWith('/api/admin/') && access === 'public';
  const last = [...chosen.filter((each) => isSignIn(each) && !isLogout(each)), ...chosen.filter(isLogout)];
  const others = chosen.filter((operation) => !last.includes(operation));
  return [
    ...methods.map((method) => others.filter((operation) => operation.method === method)),
    ...last.map((operation) => [operation]),
  ];
}

/**
 * `npm run lab -- requests`: sends random valid and invalid requests to every operation, with a session and without, and
 * checks the responses against the contract. What fails is shrunk, and printed with its seed.
 *
 *   --seed 7              other requests; the same seed on a new stack repeats them
 *   --requests 100        to each operation
 *   --operation login     this one only
 *   --stack <stack.json>  a running stack: its content is changed and deleted
 *   --report file         totals as JSON
 *
 * Returns the number of operations that failed.
 */
export async function runRequests(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100' },
      operation: { type: 'string' },
      stack: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const chosen = operationList.filter(({ id }) => !values.operation || id === values.operation);
  if (chosen.length === 0) throw new Error(`the contract has no operation '${values.operation}'`);
  if (!values.stack) removeStackDir(resolve(folder));
  const child = values.stack ? undefined : await launchStack(folder, { GEOCODER_URL: 'http://127.0.0.1:9' });
  try {
    const { gateway, adminPasscode } = readLaunchedStack(resolve(values.stack ?? stackFilePath(folder)));
    const site = new RequestedSite(gateway, adminPasscode);
    await site.open();
    const failures: string[] = [];
    for (const stage of inStages(chosen)) {
      const waiting = stage.values();
      const work = async () => {
        for (const operation of waiting)
          failures.push(...(await failuresOf(operation, site, Number(values.seed), Number(values.requests))));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
    for (const failure of failures) console.error(failure);
    const [passed, failed] = [chosen.length - failures.length, failures.length];
    if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed, failures }));
    console.log('responses by status', Object.fromEntries(site.statuses));
    console.log(`seed ${values.seed}: ${passed} passed, ${failed} failed`);
    return failed;
  } finally {
    if (child) await endStack(child);
  }
}

/** The smallest request that breaks the contract, and how to repeat it; empty when none was found. */
async function failuresOf(
  operation: Operation,
  site: RequestedSite,
  seed: number,
  numRuns: number,
): Promise<string[]> {
  const { id, method } = operation;
  const property = fc.asyncProperty(randomRequests(operation, site.known, site.origin), async (request) => {
    const response = await site.send(request);
    const fault = faultOf(operation, request, response, await response.text());
    if (fault) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns });
  if (!failed) return [];
  const repeat = `npm run lab -- requests --operation ${id} --seed ${seed}`;
  return [`${id}: ${errorInstance}\n  ${method} ${JSON.stringify(counterexample)}\n  ${repeat}`];
}
