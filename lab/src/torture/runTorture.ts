import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomFrom } from '@show/test-kit/random';
import { bundleService } from '@show/tools/bundles';
import { checkHistory } from './checkHistory';
import { runCourse } from './course';
import { allFaults } from './faults/pairs';
import { recovery } from './world/recovery';
import { startWorld, type World } from './world/World';

const target = 120;
const names = [...allFaults.keys()];
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
  'lose commit responses',
  'cut gateway from service',
  'service hears no Postgres',
  'replace gateway',
  'hold the outbox',
  'slow disk',
  'kill svc-content while an editor pauses',
  'kill gateway + kill Postgres',
  'kill both replicas + freeze Postgres',
  'wipe Redis + kill both replicas',
];

/** Results of all rounds with one fault. */
interface Row {
  readonly fault: string;
  rounds: number;
  broken: number;
  /** What was broken in the first such round. */
  example: string;
  attempts: number;
  lost: number;
  /** Longest time from the end of the fault until visitors got responses, in milliseconds. */
  back: number;
  /** Rounds in which the target was crossed after the fault began. */
  crossed: number;
}

/**
 * `npm run lab -- torture`: runs rounds on real processes, injects one fault after another and checks the observations
 * against the guarantees of the entry path.
 *
 *   --seeds 20            rounds for each fault
 *   --first 11            the first of these seeds
 *   --fault 'kill Redis'  this one only; may be given several times
 *   --seed 7              this seed only, to see a failure again
 *   --short               one round for each of a representative selection
 *   --report file         totals as JSON
 *
 * Returns the number of rounds that failed.
 */
export async function runTorture(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '20' },
      first: { type: 'string', default: '1' },
      seed: { type: 'string' },
      fault: { type: 'string', multiple: true },
      short: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const wanted = values.fault ?? (values.short ? short : names);
  const unknown = wanted.find((name) => !allFaults.has(name));
  if (unknown) throw new Error(`there is no fault '${unknown}'; there are: ${names.join(', ')}`);
  const seeds = values.seed
    ? [Number(values.seed)]
    : Array.from({ length: values.short ? 1 : Number(values.seeds) }, (_, at) => at + Number(values.first));

  const bundled = ['svc-giveaway', 'svc-content', 'gateway'] as const;
  await Promise.all(bundled.map((name) => bundleService(process.cwd(), name)));
  const rows: Row[] = [];
  const world = await startWorld(process.cwd(), target);
  const interrupted = () => void world.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    for (const fault of wanted) rows.push(await runRounds(world, fault, seeds));
  } finally {
    await world.stop();
  }
  print(rows);
  return report(rows, values.report);
}

async function runRounds(world: World, fault: string, seeds: readonly number[]): Promise<Row> {
  const row: Row = { fault, rounds: 0, broken: 0, example: '', attempts: 0, lost: 0, crossed: 0, back: 0 };
  for (const seed of seeds) await runRound(world, seed, row);
  console.log(`${fault}: ${row.rounds - row.broken} of ${row.rounds} rounds hold`);
  return row;
}

async function runRound(world: World, seed: number, row: Row): Promise<void> {
  const { fault } = row;
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
      await allFaults.get(fault)?.(world, random.fork());
      const { back, missing } = await recovery(world);
      row.back = Math.max(row.back, back);
      const { pauses, refused } = world.editor.takeReport();
      broken.push(...missing, ...refused);
      return pauses;
    },
  });
  await site.close();
  broken.push(
    ...checkHistory(history).map(
      ({ rule, example, cases }) => `${rule} is broken ${cases} times: ${example}`,
    ),
  );
  const won = history.attempts.find(
    ({ outcome }) => outcome.kind === 'entered' && outcome.acceptance.number === target,
  );
  row.rounds += 1;
  row.attempts += history.attempts.length;
  row.lost += history.attempts.filter(
    ({ outcome }) => outcome.kind === 'lost' || outcome.kind === 'unavailable',
  ).length;
  if (won && won.endedAt > began) row.crossed += 1;
  if (broken.length === 0) return;
  row.broken += 1;
  row.example ||= `seed ${seed}: ${broken.join('; ')}`;
  for (const what of broken) console.log(`  ${fault}, seed ${seed}: ${what}`);
}

function print(rows: readonly Row[]): void {
  console.log();
  console.table(
    Object.fromEntries(
      rows.map(({ fault, rounds, attempts, lost, crossed, back, broken }) => [
        fault,
        { rounds, attempts, 'no response': lost, crossed, 'back, s': (back / 1000).toFixed(1), broken },
      ]),
    ),
  );
}

function report(rows: readonly Row[], file: string | undefined): number {
  const failed = rows.reduce((sum, row) => sum + row.broken, 0);
  const passed = rows.reduce((sum, row) => sum + row.rounds, 0) - failed;
  if (file) {
    const failures = rows
      .filter((row) => row.broken > 0)
      .map(
        ({ fault, rounds, broken, example }) =>
          `npm run lab -- torture: ${fault}: ${broken} of ${rounds} rounds broken, ${example}`,
      );
    writeFileSync(file, JSON.stringify({ passed, failed, failures }));
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}
