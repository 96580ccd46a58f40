import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from '../Bench';
import { Helper } from '../load/Helper';
import type { BurstOutcome } from '../load/Job';
import { LoadProcess } from '../load/LoadProcess';
import { cpuSeconds } from '../measure/cpuSeconds';
import { findIdleDifferences, readIdleState } from '../measure/idleState';
import { quantile } from '../measure/quantile';
import { describeFailures, milliseconds, type Row, verdict, whole } from '../report';
import { type BenchStack, startBenchStack } from '../stack/benchStack';
import { giveawayPath, openRound } from '../stack/openRound';
import { watchMemory } from '../uploads/watchMemory';
import { type AttackName, attackNames, type Target } from './attacks';
import type { Damage } from './keepSockets';
import type { Experience, Prepare } from './people';
import { gatewayPid, restartGateway } from './restartGateway';
import type { Assault } from './serveAttacker';

const sockets = 500;
const visitors = 50;
const staff = 5;
const entries = 4_000;
/** Seconds of each part, and seconds of ramp-up before an attack is measured. */
const seconds = 10;
const rampUpSeconds = 2;
/** Maximum ratio of legitimate clients' response times under an attack. */
const most = 3;

interface Part {
  readonly name: string;
  readonly experience: Experience;
  readonly entered: BurstOutcome;
  /** Seconds of CPU. */
  readonly cpu: { readonly gateway: number; readonly attacker: number };
  /** MB of the gateway. */
  readonly memory: { readonly before: number; readonly most: number };
  readonly damage: Damage | undefined;
  /** Values that did not return to those before the attack. */
  readonly differences: readonly string[];
}

interface World {
  readonly stack: BenchStack;
  readonly target: Target;
  readonly people: Helper;
  readonly attacker: Helper;
  readonly load: LoadProcess;
}

/** Attacks from one machine, and their effect on all other clients. */
export async function hostile(program: string): Promise<Row[]> {
  console.log('starting a stack in .local/bench whose visitors are told apart by their addresses');
  // No shared addresses, so that loopback addresses are limited like any other.
  const { stack, stop } = await startBenchStack({ TRUSTED_PROXY_HOPS: '0', SHARED_ADDRESSES: '192.0.2.1' });
  const people = new Helper(program, 'people');
  const attacker = new Helper(program, 'attacker', { yields: true });
  const load = new LoadProcess(program);
  try {
    const world = { stack, target: await findTarget(stack), people, attacker, load };
    await openRound(stack);
    await people.ask({
      kind: 'prepare',
      port: portOf(stack.gateway),
      target: world.target,
      passcode: stack.adminPasscode,
      visitors,
      staff,
    } satisfies Prepare);
    await people.ask({ kind: 'visit', seconds: 4 });
    return await allParts(world);
  } finally {
    for (const helper of [people, attacker, load]) helper.stop();
    await stop();
  }
}

async function findTarget({ gateway }: BenchStack): Promise<Target> {
  const list = '/api/episodes/featured';
  const pages = await (await fetch(gateway)).text();
  const picture = /\/uploads\/[\w.-]+\.webp/.exec(pages)?.[0];
  if (!picture) throw new Error('there is no picture on the front page');
  return { origin: new URL(gateway).origin, picture, list };
}

async function allParts(world: World): Promise<Row[]> {
  await onePart(world, 'warming up, not counted', []);
  const before = await onePart(world, 'calm', []);
  const parts: Part[] = [];
  for (const name of attackNames) parts.push(await onePart(world, name, [name]));
  parts.push(await onePart(world, 'all at once', attackNames));
  const calm = mergeParts(before, await onePart(world, 'calm again', []));
  printParts([calm, ...parts], calm);
  return parts.map((part) => rowOf(part, calm));
}

/** Merges two parts, so that the baseline is measured before and after all attacks. */
function mergeParts(one: Part, other: Part): Part {
  const both = (who: keyof Experience) => ({
    took: [...one.experience[who].took, ...other.experience[who].took],
    failed: { ...one.experience[who].failed, ...other.experience[who].failed },
  });
  return {
    ...one,
    experience: { visitors: both('visitors'), staff: both('staff'), signIns: both('signIns') },
  };
}

let addresses = 0;

async function onePart(world: World, name: string, attacks: readonly AttackName[]): Promise<Part> {
  const { stack, target, people, attacker, load } = world;
  const pid = gatewayPid(stack.file);
  const port = portOf(stack.gateway);
  const idle = await readIdleState(stack.file);
  const memory = watchMemory(pid);
  const before = memory.most();
  const cpu = () => ({ gateway: cpuSeconds(pid) ?? 0, attacker: cpuSeconds(attacker.pid) ?? 0 });
  const began = cpu();
  if (attacks.length > 0) {
    await attacker.ask({ kind: 'attack', port, sockets, attacks, target } satisfies Assault);
    await delay(rampUpSeconds * 1000);
  }
  const [experience, entered] = await Promise.all([
    people.ask<Experience>({ kind: 'visit', seconds }),
    load.burst({
      kind: 'burst',
      port,
      path: `${giveawayPath}/enter`,
      run: randomUUID(),
      phones: entries,
      withinSeconds: seconds,
      firstAddress: addresses,
    }),
  ]);
  addresses += entries;
  const damage = attacks.length > 0 ? await attacker.ask<Damage>({ kind: 'end' }) : undefined;
  const ended = cpu();
  const differences = await findIdleDifferences(stack.file, idle, [
    target.picture,
    '/api/giveaways/1/my-entry',
    '/api/search?q=main',
  ]);
  const held = memory.most();
  memory.stop();
  // Each attack is rated separately, without the damage of an earlier one.
  if (differences.length > 0) await restartGateway(stack.file);
  const spent = { gateway: ended.gateway - began.gateway, attacker: ended.attacker - began.attacker };
  const part = { name, experience, entered, cpu: spent, memory: { before, most: held }, damage, differences };
  console.log(`${name}: ${describe(part)}`);
  return part;
}

const p99 = ({ took }: { readonly took: readonly number[] }) => quantile(took, 0.99);

function describe({ experience, entered, differences }: Part): string {
  const { visitors: some, staff: few, signIns } = experience;
  const failed = {
    visitors: some.failed,
    staff: few.failed,
    'sign-ins': signIns.failed,
    entries: entered.failed,
  };
  const failures = Object.entries(failed)
    .filter(([, by]) => Object.keys(by).length > 0)
    .map(([who, by]) => `${who} ${describeFailures(by)}`);
  return [
    `p99 of visitors ${milliseconds(p99(some))}, of staff ${milliseconds(p99(few))}`,
    `${entered.took.length} of ${entries} entries`,
    ...failures,
    ...differences,
  ].join('; ');
}

/** Ratio of the worst group's p99 to its baseline. */
function ratioOf(part: Part, calm: Part): number {
  const ratios = (['visitors', 'staff', 'signIns'] as const).map(
    (who) => p99(part.experience[who]) / p99(calm.experience[who]),
  );
  return Math.max(...ratios);
}

function isReached(part: Part, calm: Part): boolean {
  return ratioOf(part, calm) < most && part.entered.took.length === entries && part.differences.length === 0;
}

function printParts(parts: readonly Part[], calm: Part): void {
  const both = (part: Part, who: keyof Experience) =>
    `${whole(p99(calm.experience[who]))} / ${whole(p99(part.experience[who]))}`;
  console.log(
    `\n${sockets} sockets of one address, ${visitors} visitors, ${staff} of staff, ${entries} entries in each part`,
  );
  console.table(
    Object.fromEntries(
      parts.map((part) => [
        part.name,
        {
          'visitors, ms': both(part, 'visitors'),
          'staff, ms': both(part, 'staff'),
          'signing in, ms': both(part, 'signIns'),
          ratio: ratioOf(part, calm).toFixed(1),
          entries: part.entered.took.length,
          'gateway, MB': `${whole(part.memory.before)} to ${whole(part.memory.most)}`,
          'CPU s, gateway': part.cpu.gateway.toFixed(1),
          'CPU s, attacker': part.cpu.attacker.toFixed(1),
          'sockets opened': part.damage?.opened ?? 0,
          'attacker was told': part.damage ? describeFailures(part.damage.answers) : '',
          'at rest after': part.differences.length === 0 ? 'yes' : 'NO',
          '': verdict(isReached(part, calm)),
        },
      ]),
    ),
  );
}

function rowOf(part: Part, calm: Part): Row {
  const { visitors: some, staff: few } = part.experience;
  const { visitors: calmly, staff: calmFew } = calm.experience;
  return {
    what: `one machine attacks: ${part.name}`,
    ours: `p99 of visitors ${milliseconds(p99(some))}, of staff ${milliseconds(p99(few))}; ${part.entered.took.length} of ${entries} entries`,
    reference: `calm: ${milliseconds(p99(calmly))}, ${milliseconds(p99(calmFew))}`,
    ratio: ratioOf(part, calm).toFixed(1),
    wanted: `under ${most}, all entries, at rest after`,
    reached: isReached(part, calm),
  };
}
