import { randomUUID } from 'node:crypto';
import { quantile } from '../measure/quantile';
import { describeFailures, milliseconds, type Row } from '../measure/report';
import { giveawayPath, openRound } from '../stack/openRound';
import { type Bench, portOf } from './Benchmark';

const phones = 5_000;
const withinSeconds = 2;
/** Milliseconds. */
const most = 3_000;

/** The peak load of a broadcast: thousands of phones scan the code at once. */
export async function scanBurst({ stack, load }: Bench): Promise<Row[]> {
  await openRound(stack);
  const { took, failed } = await load.burst({
    kind: 'burst',
    port: portOf(stack.gateway),
    path: `${giveawayPath}/enter`,
    run: randomUUID(),
    phones,
    withinSeconds,
  });
  const p99 = quantile(took, 0.99);
  const errors = describeFailures(failed);
  console.log(
    `\n${phones} phones within ${withinSeconds} s: ${took.length} accepted, failed: ${errors}; ` +
      `median ${milliseconds(quantile(took, 0.5))}, p99 ${milliseconds(p99)}, most ${milliseconds(Math.max(...took))}`,
  );
  return [
    {
      what: '5,000 phones within 2 s, each with its own connection',
      ours: `${took.length} accepted, failed: ${errors}, p99 ${milliseconds(p99)}`,
      wanted: `all, p99 under ${milliseconds(most)}`,
      reached: took.length === phones && p99 < most,
    },
  ];
}
