import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { describeFailures } from '../report';
import type { DeployedPart } from './DeployTarget';
import { type LedgerFaults, ledgerFaults } from './ledgerFaults';
import type { RoundStaff } from './RoundStaff';
import type { LoadFigures, SiteLoad } from './SiteLoad';

/** How long a replacement took, or why it failed. */
type Outcome = { readonly seconds: number } | { readonly fault: string };

/** One part, replaced in all ways. */
export interface PartRoll {
  readonly part: string;
  readonly forward: Outcome;
  readonly back: Outcome;
  readonly broken: Readonly<Record<string, Outcome>>;
  readonly figures: LoadFigures;
  readonly ledger: LedgerFaults;
  /** Highest load average of the machine at the end of a step. */
  readonly busy: number;
}

/** Milliseconds after a step that count as part of it: as long as a request of it may take. */
const settling = 10_000;

export async function roll(part: DeployedPart, load: SiteLoad, staff: RoundStaff): Promise<PartRoll> {
  const first = load.numbers.length;
  const steps: LoadFigures[] = [];
  let busy = 0;
  const step = async (what: string, act: () => Promise<void>): Promise<Outcome> => {
    load.during(`${part.name}, ${what}`);
    const outcome = await timed(act);
    await delay(settling);
    const figures = load.look();
    steps.push(figures);
    busy = Math.max(busy, Math.round(loadavg()[0] ?? 0));
    console.log(`${part.name}, ${what}: ${described(outcome)}, ${describeStep(figures)}`);
    return outcome;
  };
  const forward = await step('forward', part.forward);
  const back = await step('back', part.back);
  const broken: Record<string, Outcome> = {};
  for (const [kind, deploy] of Object.entries(part.broken)) broken[kind] = await step(kind, deploy);
  const told = load.numbers.slice(first);
  const ledger = ledgerFaults(told, await staff.entryNumbers());
  return { part: part.name, forward, back, broken, figures: sumOf(steps), ledger, busy };
}

export function isClean({ forward, back, broken, figures, ledger }: PartRoll): boolean {
  const outcomes = [forward, back, ...Object.values(broken)];
  return (
    ledger.lost + ledger.twice + failuresOf(figures) === 0 &&
    outcomes.every((outcome) => 'seconds' in outcome)
  );
}

async function timed(act: () => Promise<void>): Promise<Outcome> {
  const began = performance.now();
  try {
    await act();
    return { seconds: Math.round((performance.now() - began) / 1000) };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'failed';
    console.log(why);
    return { fault: why.split('\n', 1)[0]?.slice(0, 80) ?? '' };
  }
}

const described = (outcome: Outcome) => ('seconds' in outcome ? `${outcome.seconds} s` : outcome.fault);

function failuresOf({ failed, sockets }: LoadFigures): number {
  return Object.values(failed).reduce((sum, times) => sum + times, sockets.refused);
}

function cells(one: PartRoll): Record<string, string | number> {
  const { closed, atOnce } = one.figures.sockets;
  const { 1001: moved = 0, ...others } = closed;
  const else_ = Object.entries(others).map(([code, times]) => `, ${times} with ${code}`);
  return {
    part: one.part,
    forward: described(one.forward),
    back: described(one.back),
    'broken versions': Object.entries(one.broken)
      .map(([kind, outcome]) => `${kind}: ${described(outcome)}`)
      .join(', '),
    'failed requests': `${failuresOf(one.figures)} of ${one.figures.answered + failuresOf(one.figures)}`,
    'lost entries': one.ledger.lost,
    'numbers told twice': one.ledger.twice,
    'sockets moved': `${moved}${moved > 0 ? `, at most ${atOnce} in 100 ms` : ''}${else_.join('')}`,
    seconds: Math.round(one.figures.seconds),
    load: one.busy,
  };
}

function describeStep({ answered, failed, sockets }: LoadFigures): string {
  const closed = Object.entries(sockets.closed).map(([code, times]) => `${times} with ${code}`);
  return `answered: ${answered}, failed: ${describeFailures(failed)}, ${sockets.refused} handshakes refused, closed: ${closed.join(', ') || 'none'}`;
}

/** Adds up counts by name. */
function addUp(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [name, times] of all.flatMap((one) => Object.entries(one))) sum[name] = (sum[name] ?? 0) + times;
  return sum;
}

function sumOf(steps: readonly LoadFigures[]): LoadFigures {
  const sum = (of: (step: LoadFigures) => number) => steps.reduce((total, step) => total + of(step), 0);
  return {
    seconds: sum(({ seconds }) => seconds),
    answered: sum(({ answered }) => answered),
    failed: addUp(steps.map(({ failed }) => failed)),
    sockets: {
      closed: addUp(steps.map(({ sockets }) => sockets.closed)),
      refused: sum(({ sockets }) => sockets.refused),
      atOnce: Math.max(...steps.map(({ sockets }) => sockets.atOnce)),
    },
  };
}

export function printTable(way: string, rolls: readonly PartRoll[], markdown: boolean): void {
  const rows = rolls.map((one) => ({ way, ...cells(one) }));
  if (!markdown) {
    console.table(rows);
    return;
  }
  const [first] = rows;
  if (!first) return;
  const line = (values: readonly unknown[]) => `| ${values.join(' | ')} |`;
  console.log(
    [
      line(Object.keys(first)),
      `|${'--|'.repeat(Object.keys(first).length)}`,
      ...rows.map((row) => line(Object.values(row))),
    ].join('\n'),
  );
}
