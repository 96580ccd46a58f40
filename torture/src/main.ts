import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomFrom } from '@show/test-kit/random';
import { bundleService } from '@show/tools/bundles';
import { checkHistory } from './checkHistory';
import { runCourse } from './course';
import { faults, needOf } from './faults';
import { Clock } from './world/Clock';
import { recovery } from './world/recovery';
import { startWorld, type World } from './world/World';

/**
 * `npm run torture`: runs rounds on real processes, injects one fault after another and checks the observations against
 * the guarantees of the entry path.
 *
 *   --seeds 20            rounds for each fault
 *   --fault 'kill Redis'  this one only; may be given several times
 *   --seed 7              this seed only, to see a failure again
 *   --short               one round for each of a representative selection
 *   --report file         totals as JSON
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    fault: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const target = 120;
const names = [...faults.keys()];
const short = [
  'nothing',
  'kill gateway',
  'kill both replicas',
  'freeze one replica',
  'kill a Postgres backend',
  'kill Postgres',
  'kill Redis',
  'wipe Redis',
  'Redis ahead',
  'wipe NATS',
  'lose commit answers',
  'cut gateway from service',
  'service hears no Postgres',
  'replace gateway',
  'hold the outbox',
  'slow disk',
  'kill gateway + kill Postgres',
  'kill both replicas + freeze Postgres',
  'wipe Redis + kill both replicas',
];
const wanted = values.fault ?? (values.short ? short : names.filter(isPossible));
for (const name of wanted)
  if (!faults.has(name)) throw new Error(`there is no fault '${name}'; there are: ${names.join(', ')}`);
const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: values.short ? 1 : Number(values.seeds) }, (_, at) => at + 1);

/** Prints the faults that this machine does not support. */
function isPossible(name: string): boolean {
  const need = needOf(name);
  const missing =
    need === 'clocks' && !Clock.isInstalled()
      ? "Debian's package faketime"
      : need === 'disk' && process.getuid?.() !== 0
        ? 'root, to mount a disk'
        : undefined;
  if (missing) console.log(`${name} is left out: it needs ${missing}`);
  return !missing;
}

interface Row {
  readonly fault: string;
  rounds: number;
  broken: number;
  attempts: number;
  lost: number;
  /** Longest time from the end of the fault until visitors were answered, in milliseconds. */
  back: number;
  /** Rounds in which the target was crossed after the fault began. */
  crossed: number;
}

async function round(world: World, fault: string, seed: number, row: Row): Promise<void> {
  const random = randomFrom(seed * 7919 + names.indexOf(fault));
  const site = await world.newRound();
  const broken: string[] = [];
  let began = Number.POSITIVE_INFINITY;
  const history = await runCourse({
    site,
    random,
    target,
    browsers: 170,
    patience: 45_000,
    fault: async () => {
      began = performance.now();
      await faults.get(fault)?.(world, random.fork());
      const { back, missing } = await recovery(world);
      row.back = Math.max(row.back, back);
      broken.push(...missing);
    },
  });
  await site.close();
  const violations = checkHistory(history);
  broken.push(
    ...violations.map(({ rule, example, cases }) => `${rule} is broken ${cases} times: ${example}`),
  );
  const won = history.attempts.find(
    ({ outcome }) => outcome.kind === 'accepted' && outcome.acceptance.number === target,
  );
  row.rounds += 1;
  row.attempts += history.attempts.length;
  row.lost += history.attempts.filter(
    ({ outcome }) => outcome.kind === 'lost' || outcome.kind === 'later',
  ).length;
  if (won && won.endedAt > began) row.crossed += 1;
  if (broken.length === 0) return;
  row.broken += 1;
  for (const what of broken) console.log(`  ${fault}, seed ${seed}: ${what}`);
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ fault }) => fault.length));
  console.log(`\n${'fault'.padEnd(width)}  rounds  attempts  unanswered  crossed  back, s  broken`);
  for (const { fault, rounds, attempts, lost, crossed, back, broken } of rows) {
    const cells = [
      String(rounds).padStart(6),
      String(attempts).padStart(8),
      String(lost).padStart(10),
      String(crossed).padStart(7),
      (back / 1000).toFixed(1).padStart(7),
      String(broken).padStart(6),
    ];
    console.log(`${fault.padEnd(width)}  ${cells.join('  ')}`);
  }
}

await Promise.all([bundleService(process.cwd(), 'svc-giveaway'), bundleService(process.cwd(), 'gateway')]);
const rows: Row[] = [];
let current: World | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void current?.stop().finally(() => process.exit(130)));
for (const need of [undefined, 'clocks', 'disk'] as const) {
  const here = wanted.filter((fault) => needOf(fault) === need);
  if (here.length === 0) continue;
  const world = await startWorld({ root: process.cwd(), target, ...(need && { [need]: true }) });
  current = world;
  try {
    for (const fault of here) {
      const row: Row = { fault, rounds: 0, broken: 0, attempts: 0, lost: 0, crossed: 0, back: 0 };
      rows.push(row);
      for (const seed of seeds) await round(world, fault, seed, row);
      console.log(`${fault}: ${row.rounds - row.broken} of ${row.rounds} rounds hold`);
    }
  } finally {
    await world.stop();
  }
}
print(rows);
const broken = rows.reduce((sum, row) => sum + row.broken, 0);
const passed = rows.reduce((sum, row) => sum + row.rounds, 0) - broken;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed: broken }));
console.log(`${passed} passed, ${broken} failed`);
process.exit(broken > 0 ? 1 : 0);
