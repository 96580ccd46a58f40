import type { Bench } from '../Bench';
import { countOf, quantileOf } from '../measure/histogram';
import { quantile } from '../measure/quantile';
import { copySegments } from '../renders/copySegments';
import { describeResults, rendersBetween } from '../renders/RenderFigures';
import { renderAgain } from '../renders/renderAgain';
import { type Rush, rush } from '../renders/rush';
import { describeFailures, milliseconds, type Row, whole } from '../report';
import type { TrafficFigures } from '../soak/Traffic';
import { type SecondGateway, startBothGateways } from '../stack/secondGateway';

const pages = 1_000;
const atOnce = 64;
/** Milliseconds after which a page comes too late. */
const longest = 2_000;
/** Target for the rate of other answers meanwhile, of that before. */
const kept = 0.8;
const edits = 300;
/** Target for the 95th percentile of a render of the front page, in milliseconds of its worker. */
const goal = 40;

/** Documents that are not in memory: the front page after each edit, and many different ones at once. */
export async function renders(bench: Bench): Promise<Row[]> {
  const { rendering, plain, stop } = await startBothGateways(bench.stack);
  try {
    const rows = await measureEdits(bench, rendering);
    const removeCopies = await copySegments(bench.stack, pages);
    return [...rows, ...(await compareRush(bench, rendering, plain).finally(removeCopies))];
  } finally {
    await stop();
  }
}

async function measureEdits({ stack }: Bench, gateway: SecondGateway): Promise<Row[]> {
  const before = await gateway.figures();
  await renderAgain(stack, gateway.url, edits);
  const rendered = rendersBetween(before, await gateway.figures());
  const inMs = (part: number) => quantileOf(rendered.seconds, part) * 1000;
  console.log(`the front page after ${edits} edits; renders: ${describeResults(rendered)}`);
  return [
    {
      what: `front page after ${edits} edits: time of the worker`,
      ours: `p95 ${inMs(0.95).toFixed(1)} ms, median ${inMs(0.5).toFixed(1)} ms; ${describeResults(rendered)}`,
      reference: '',
      ratio: '',
      wanted: `p95 under ${milliseconds(goal)}`,
      reached: countOf(rendered.seconds) >= edits && inMs(0.95) < goal,
    },
  ];
}

async function compareRush({ load }: Bench, rendering: SecondGateway, plain: SecondGateway): Promise<Row[]> {
  const before = await rendering.figures();
  const ours = await rush(load, rendering.url, pages, atOnce);
  const rendered = rendersBetween(before, await rendering.figures());
  const reference = await rush(load, plain.url, pages, atOnce);
  console.log(`${pages} different pages, ${atOnce} at once; renders: ${describeResults(rendered)}`);
  return [
    {
      what: `${whole(pages)} different pages once each, ${atOnce} at a time`,
      ours: `${describe(ours)}, failed: ${describeFailures(ours.failed)}; ${describeResults(rendered)}`,
      reference: `client-rendered: ${describe(reference)}`,
      ratio: '',
      wanted: `all, none over ${milliseconds(longest)}`,
      reached: ours.took.length === pages && Math.max(...ours.took) <= longest,
    },
    {
      what: 'other answers from memory meanwhile',
      ours: `${describeReads(ours.meanwhile)}; calm: ${describeReads(ours.calm)}`,
      reference: `client-rendered: ${keptBy(reference).toFixed(2)} of calm`,
      ratio: keptBy(ours).toFixed(2),
      wanted: `at least ${kept} of calm`,
      reached: keptBy(ours) >= kept,
    },
  ];
}

const describe = ({ took, seconds }: Rush): string =>
  `${took.length} in ${seconds.toFixed(1)} s, p99 ${milliseconds(quantile(took, 0.99))}, longest ${milliseconds(Math.max(...took))}`;

const rate = ({ answered, seconds }: TrafficFigures): number => answered / seconds;
const keptBy = ({ meanwhile, calm }: Rush): number => rate(meanwhile) / rate(calm);

const describeReads = (seen: TrafficFigures): string =>
  `${whole(rate(seen))} answers/s, p99 ${milliseconds(quantile(seen.took, 0.99))}, failed: ${describeFailures(seen.failed)}`;
