import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseDocument } from '../fuzz/document';
import { readStackFile } from '../stack/launchStack';
import { callEach } from './callEach';
import { commonContract } from './commonContract';

/**
 * Sends right requests to each call of a contract, whichever release it is of, and holds the answers against it.
 *
 *   --stack <stack.json>  a running stack, which may have parts of several releases
 *   --contract <file>     OpenAPI document of the release that asks
 *   --other <file>        that of the other release, which has parts among those that answer
 *   --answered <file>     calls that have to be answered; written where it is not there yet
 *   --report <file>       totals as JSON
 */
const file = z.string({ error: 'name --stack, --contract, --other, --answered and --report' });
const { values } = parseArgs({
  options: {
    stack: { type: 'string' },
    contract: { type: 'string' },
    other: { type: 'string' },
    answered: { type: 'string' },
    report: { type: 'string' },
  },
});
const paths = z
  .object({ stack: file, contract: file, other: file, answered: file, report: file })
  .parse(values);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const contractIn = (path: string) => parseDocument(readJson(path));

const { gateway: site, adminPasscode: passcode } = readStackFile(paths.stack);
const expected = existsSync(paths.answered) ? z.array(z.string()).parse(readJson(paths.answered)) : undefined;
const document = commonContract(contractIn(paths.contract), contractIn(paths.other));
const { answered, failures } = await callEach({ site, passcode, document, expected });
if (!expected) writeFileSync(paths.answered, JSON.stringify(answered));
console.log(
  `calls of the contract: ${answered.length} were answered, ${failures.length} wrongly or no longer`,
);
for (const failure of failures) console.error(`  ${failure}`);
const totals = { passed: answered.length, failed: failures.length, failures };
writeFileSync(paths.report, JSON.stringify(totals));
process.exit(Math.min(failures.length, 1));
