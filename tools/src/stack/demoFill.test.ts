import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ProgramSpec, Supervisor } from '@show/dev-servers/processes';
import { stopBundler } from '../../bootstrap/bundle.mjs';
import { fillDemo } from './demoFill';
import type { ServicePlan } from './services';

const root = resolve(__dirname, '..', '..', '..');
const oregon = join(root, 'e2e', 'shows', 'oregon', 'show.json');

let stackDir: string;
let run: Pick<ProgramSpec, 'args' | 'env'>[];
beforeEach(() => {
  stackDir = mkdtempSync(join(tmpdir(), 'demo-fill-'));
  run = [];
});
afterEach(() => rmSync(stackDir, { recursive: true }));
afterAll(stopBundler);

/** Takes note of what is run; a program that has the passcode leaves a record. */
const supervisor = {
  async run(spec: ProgramSpec) {
    run.push(spec);
    if (spec.env.ADMIN_PASSCODE) writeFileSync(spec.env.DEMO_RECORD ?? '', '{}\n');
  },
} as unknown as Supervisor;

function planOf(environment: Partial<ServicePlan['environment']> = {}): ServicePlan {
  return {
    environment: {
      root,
      stackDir,
      DEMO_CONTENT: 'on',
      SHOW_FILE: join(root, 'show.json'),
      HOST: '127.0.0.1',
      PORT: 8123,
      url: 'http://localhost:8123',
      ...environment,
    },
    secrets: { adminPasscode: 'made-by-the-stack' },
  } as ServicePlan;
}
const fill = (environment?: Partial<ServicePlan['environment']>) =>
  fillDemo(planOf(environment), supervisor, () => {});

describe('fillDemo', () => {
  test('fills a new stack once, with its own passcode', async () => {
    await fill();
    await fill();

    expect(run).toHaveLength(1);
    expect(run[0]?.env).toMatchObject({
      GATEWAY_URL: 'http://127.0.0.1:8123',
      PUBLIC_URL: 'http://localhost:8123',
      ADMIN_PASSCODE: 'made-by-the-stack',
      DEMO_RECORD: join(stackDir, 'demo.jsonl'),
    });
    expect(run[0]?.env).not.toHaveProperty('GATEWAY_SECRET');
  });

  test('asks again at the next start when only a hash of the passcode is known', async () => {
    const hash = { ADMIN_PASSCODE_HASH: 'scrypt$1$8$1$salt$hash' };
    await fill(hash);
    await fill(hash);
    await fill({ ...hash, ADMIN_PASSCODE: 'given' });
    await fill(hash);

    expect(run.map(({ env }) => env.ADMIN_PASSCODE)).toEqual([undefined, undefined, 'given']);
  });

  test.each([
    ['the show is no demonstration', { SHOW_FILE: oregon }],
    ['DEMO_CONTENT is off', { DEMO_CONTENT: 'off' as const }],
  ])('runs nothing when %s', async (_, environment) => {
    await fill(environment);

    expect(run).toEqual([]);
  });
});
