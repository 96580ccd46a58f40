import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomFrom } from '@show/test-kit/random';
import { bundleService } from '@show/tools/bundles';
import { checkHistory } from './checkHistory';
import { runCourse } from './course';
import { type Ground, missingFor, faultNames as names, needOf, startGround } from './faults';
import { recovery } from './world/recovery';

/**
 * `npm run torture`: runs rounds on real processes, injects one fault after another and checks the observations against
 * the guarantees of the entry path.
 *
 *   --seeds 20            rounds for each fault
 *   --first 11            the first of these seeds
 *   --machines            the faults that lose a machine with its disk; without it, all others
 *   --fault 'kill Redis'  this one only; may be given several times
 *   --seed 7              this seed only, to see a failure again
 *   --short               one round for each of a representative selection
 *   --report file         totals as JSON
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    machines: { type: 'boolean', default: false },
    fault: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const target = 120;
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
const wanted = values.fault ?? (values.short ? short : await possible());
for (const name of wanted)
  if (!names.includes(name)) throw new Error(`there is no fault '${name}'; there are: ${names.join(', ')}`);
const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: values.short ? 1 : Number(values.seeds) }, (_, at) => at + Number(values.first));

/** Prints the faults that this machine does not support. */
async function possible(): Promise<string[]> {
  const found = [];
  for (const name of names.filter((one) => (needOf(one) === 'machines') === values.machines)) {
    const missing = await missingFor(needOf(name));
    if (missing) console.log(`${name} is left out: it needs ${missing}`);
    else found.push(name);
  }
  return found;
}

/** Milliseconds within which entries must be accepted again when a machine is lost. */
const writesWithin = 15_000;

interface Row {
  readonly fault: string;
  rounds: number;
  broken: number;
  attempts: number;
  lost: number;
  /**
   * Longest time until visitors were answered, from the end of the fault; where a machine is lost, from its loss until
   * entries were accepted. In milliseconds.
   */
  back: number;
  /** Where a machine is lost: longest time until all worked again without it. */
  all: number;
  /** Rounds in which the target was crossed after the fault began. */
  crossed: number;
}

async function round({ stage, inject }: Ground, fault: string, seed: number, row: Row): Promise<void> {
  const random = randomFrom(seed * 7919 + names.indexOf(fault));
  const site = await stage.newRound();
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
      const felt = await inject(fault, random.fork());
      const { back, missing } = await recovery(stage);
      row.back = Math.max(row.back, felt?.writes ?? back);
      row.all = Math.max(row.all, felt?.all ?? 0);
      broken.push(...missing);
      if (felt && felt.writes > writesWithin)
        broken.push(`entries are not accepted ${writesWithin / 1000} s after the loss`);
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
  console.log(`\n${'fault'.padEnd(width)}  rounds  attempts  unanswered  crossed  back, s  all, s  broken`);
  for (const { fault, rounds, attempts, lost, crossed, back, all, broken } of rows) {
    const cells = [
      String(rounds).padStart(6),
      String(attempts).padStart(8),
      String(lost).padStart(10),
      String(crossed).padStart(7),
      (back / 1000).toFixed(1).padStart(7),
      (all > 0 ? (all / 1000).toFixed(1) : '').padStart(6),
      String(broken).padStart(6),
    ];
    console.log(`${fault.padEnd(width)}  ${cells.join('  ')}`);
  }
}

await Promise.all([bundleService(process.cwd(), 'svc-giveaway'), bundleService(process.cwd(), 'gateway')]);
const rows: Row[] = [];
let current: Ground | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void current?.stage.stop().finally(() => process.exit(130)));
for (const need of [undefined, 'clocks', 'disk', 'machines'] as const) {
  const here = wanted.filter((fault) => needOf(fault) === need);
  if (here.length === 0) continue;
  const ground = await startGround(need, process.cwd(), target);
  current = ground;
  try {
    for (const fault of here) {
      const row: Row = { fault, rounds: 0, broken: 0, attempts: 0, lost: 0, crossed: 0, back: 0, all: 0 };
      rows.push(row);
      for (const seed of seeds) await round(ground, fault, seed, row);
      console.log(`${fault}: ${row.rounds - row.broken} of ${row.rounds} rounds hold`);
    }
  } finally {
    await ground.stage.stop();
  }
}
print(rows);
const broken = rows.reduce((sum, row) => sum + row.broken, 0);
const passed = rows.reduce((sum, row) => sum + row.rounds, 0) - broken;
if (values.report) {
  const failures = rows
    .filter((row) => row.broken > 0)
    .map((row) => `npm run torture: ${row.fault}: ${row.broken} of ${row.rounds} rounds broken`);
  writeFileSync(values.report, JSON.stringify({ passed, failed: broken, failures }));
}
console.log(`${passed} passed, ${broken} failed`);
process.exit(broken > 0 ? 1 : 0);
