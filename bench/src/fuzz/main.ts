import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeStackDir } from '@show/dev-servers/servers';
import { stackFilePath } from '@show/dev-servers/stack';
import { findIdleDifferences, readIdleState } from '../measure/idleState';
import { endStack, launchStack, readStackFile } from '../stack/launchStack';
import { runFuzz } from './runFuzz';

/**
 * `npm run fuzz`: sends requests that are made at random to every operation of the OpenAPI document that the site
 * serves, right ones and wrong ones, with a session and without, and holds the answers against the document.
 *
 *   --seed 7               other requests; the same seed on a new stack repeats them
 *   --requests 300         to each operation
 *   --operation login      this one only
 *   --stack <stack.json>   a stack that runs already: its content is changed and deleted
 *   --report file          totals as JSON
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100' },
    operation: { type: 'string' },
    stack: { type: 'string' },
    report: { type: 'string' },
  },
});

const folder = '.local/fuzz';
const seed = Number(values.seed);
const requests = Number(values.requests);

/** A private stack with only the demonstration in it, and no external services. */
async function onOwnStack(): Promise<number> {
  removeStackDir(resolve(folder));
  console.log(`starting a stack in ${folder}`);
  const child = await launchStack(folder, {
    GEOCODER_URL: 'http://127.0.0.1:9',
    YOUTUBE_URL: 'http://127.0.0.1:9',
    SYNC_SOURCES: 'episodes=PL1,segments=PL2,instudio-guests=PL3,sponsors=PL4',
  });
  try {
    return await fuzz(resolve(stackFilePath(folder)));
  } finally {
    await endStack(child);
    rmSync(resolve(folder), { recursive: true, force: true });
  }
}

async function fuzz(stackFile: string): Promise<number> {
  const before = await readIdleState(stackFile);
  const began = performance.now();
  const { gateway: site, adminPasscode: passcode } = readStackFile(stackFile);
  const findings = await runFuzz({ site, passcode, seed, requests, operation: values.operation });
  findings.print();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `seed ${seed}: ${findings.requests} requests in ${seconds} s, ${findings.faults} wrong answers`,
  );
  const differences = await findIdleDifferences(stackFile, before);
  for (const one of differences) console.error(`  afterwards: ${one}`);
  const failed = findings.faults + differences.length;
  const passed = findings.faultless + (differences.length === 0 ? 1 : 0);
  const failures = failed === 0 ? [] : [`npm run fuzz: ${findings.faults} wrong answers`, ...differences];
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed, failures }));
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

const failed = values.stack ? await fuzz(resolve(values.stack)) : await onOwnStack();
process.exit(failed > 0 ? 1 : 0);
