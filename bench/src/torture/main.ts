import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleService } from '@show/tools/bundles';
import { checkHistory } from './checkHistory';
import { runCourse } from './course';
import { type FaultName, faults } from './faults';
import { randomFrom } from './random';
import { startWorld, type World } from './world/World';

/**
 * `npm run torture`: runs rounds on real processes while everything goes wrong in turn, and holds what was seen
 * against the promises of the entry path.
 *
 *   --seeds 20            rounds for each fault
 *   --fault 'kill Redis'  this one only; may be given several times
 *   --seed 7              this seed only, to see a failure again
 *   --short               once each of those that differ most
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
const names = Object.keys(faults) as FaultName[];
const short: readonly FaultName[] = [
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
];
const wanted = (values.fault ?? (values.short ? short : names)).map((name) => {
  const known = names.find((one) => one === name);
  if (!known) throw new Error(`there is no fault '${name}'; there are: ${names.join(', ')}`);
  return known;
});
const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: values.short ? 1 : Number(values.seeds) }, (_, at) => at + 1);

interface Row {
  readonly fault: FaultName;
  rounds: number;
  broken: number;
  attempts: number;
  lost: number;
  /** Rounds in which the target was crossed after the fault began. */
  crossed: number;
}

async function round(world: World, fault: FaultName, seed: number, row: Row): Promise<void> {
  const random = randomFrom(seed * 7919 + names.indexOf(fault));
  const site = await world.newRound();
  let began = Number.POSITIVE_INFINITY;
  const history = await runCourse({
    site,
    random,
    target,
    browsers: 170,
    patience: 45_000,
    fault: () => {
      began = performance.now();
      return faults[fault](world, random.fork());
    },
  });
  await site.close();
  const violations = checkHistory(history);
  const won = history.attempts.find(
    ({ outcome }) => outcome.kind === 'accepted' && outcome.acceptance.number === target,
  );
  row.rounds += 1;
  row.attempts += history.attempts.length;
  row.lost += history.attempts.filter(
    ({ outcome }) => outcome.kind === 'lost' || outcome.kind === 'later',
  ).length;
  if (won && won.endedAt > began) row.crossed += 1;
  if (violations.length === 0) return;
  row.broken += 1;
  for (const { rule, example, cases } of violations)
    console.log(`  ${fault}, seed ${seed}: ${rule} is broken ${cases} times: ${example}`);
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ fault }) => fault.length));
  console.log(`\n${'fault'.padEnd(width)}  rounds  attempts  unanswered  crossed  broken`);
  for (const { fault, rounds, attempts, lost, crossed, broken } of rows) {
    const cells = [
      String(rounds).padStart(6),
      String(attempts).padStart(8),
      String(lost).padStart(10),
      String(crossed).padStart(7),
      String(broken).padStart(6),
    ];
    console.log(`${fault.padEnd(width)}  ${cells.join('  ')}`);
  }
}

await Promise.all([bundleService(process.cwd(), 'svc-giveaway'), bundleService(process.cwd(), 'gateway')]);
const world = await startWorld(process.cwd(), target);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.stop().finally(() => process.exit(130)));
const rows: Row[] = [];
try {
  for (const fault of wanted) {
    const row: Row = { fault, rounds: 0, broken: 0, attempts: 0, lost: 0, crossed: 0 };
    rows.push(row);
    for (const seed of seeds) await round(world, fault, seed, row);
    console.log(`${fault}: ${row.rounds - row.broken} of ${row.rounds} rounds hold`);
  }
} finally {
  await world.stop();
}
print(rows);
const broken = rows.reduce((sum, row) => sum + row.broken, 0);
const passed = rows.reduce((sum, row) => sum + row.rounds, 0) - broken;
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed: broken }));
console.log(`${passed} passed, ${broken} failed`);
process.exit(broken > 0 ? 1 : 0);
