import { type Bench, portOf } from '../Bench';
import { type Asked, askEach } from '../load/askEach';
import type { Job } from '../load/Job';
import { countOf, quantileOf } from '../measure/histogram';
import { median } from '../measure/median';
import { quantile } from '../measure/quantile';
import { copySegments } from '../renders/copySegments';
import { describeResults, rendersBetween } from '../renders/RenderFigures';
import { renderAgain } from '../renders/renderAgain';
import { describeFailures, milliseconds, type Row, whole } from '../report';
import { addressesOf } from '../soak/addressesOf';
import { type SecondGateway, startBothGateways } from '../stack/secondGateway';
import { rawAnswer } from './rawAnswer';

const pages = 1_000;
const atOnce = 64;
const longest = 2_000;
const edits = 300;
/** Target for the 95th percentile of a render of the front page, in milliseconds of its worker. */
const goal = 40;
/** Rounds, of a second each, of answers from memory while nothing is rendered. */
const calmRounds = 5;

/** Documents that are not in memory: many different ones at once, and the front page after each edit. */
export async function renders(bench: Bench): Promise<Row[]> {
  const { rendering, plain, stop } = await startBothGateways(bench.stack);
  try {
    const rows = await firstRenders(bench, rendering);
    const removeCopies = await copySegments(bench.stack, pages);
    return [...rows, ...(await compareRush(bench, rendering, plain).finally(removeCopies))];
  } finally {
    await stop();
  }
}

interface Rush extends Asked {
  /** Answers from memory a second meanwhile, and before. */
  readonly meanwhile: number;
  readonly calm: number;
  readonly seconds: number;
}

async function compareRush(bench: Bench, rendering: SecondGateway, plain: SecondGateway): Promise<Row[]> {
  const before = await rendering.figures();
  const ours = await rush(bench, rendering);
  const rendered = rendersBetween(before, await rendering.figures());
  const reference = await rush(bench, plain);
  const describe = ({ took, seconds }: Rush) =>
    `${took.length} in ${seconds.toFixed(1)} s, p99 ${milliseconds(quantile(took, 0.99))}, longest ${milliseconds(Math.max(...took))}`;
  const kept = ({ meanwhile, calm }: Rush) => meanwhile / calm;
  console.log(`${pages} different pages, ${atOnce} at once; renders: ${describeResults(rendered)}`);
  return [
    {
      what: `${whole(pages)} different pages once each, ${atOnce} at a time`,
      ours: `${describe(ours)}, failed: ${describeFailures(ours.failed)}`,
      reference: `client-rendered: ${describe(reference)}`,
      ratio: '',
      wanted: `all, none over ${milliseconds(longest)}`,
      reached: ours.took.length === pages && Math.max(...ours.took) <= longest,
    },
    {
      what: 'other answers from memory meanwhile',
      ours: `${whole(ours.meanwhile)} answers/s, calm: ${whole(ours.calm)}`,
      reference: `client-rendered: ${kept(reference).toFixed(2)} of calm`,
      ratio: kept(ours).toFixed(2),
      wanted: 'at least 0.8 of calm',
      reached: kept(ours) >= 0.8,
    },
  ];
}

async function rush({ load }: Bench, { url }: SecondGateway): Promise<Rush> {
  const paths = await addressesOf(url, pages);
  const requests = await memoryRead(url);
  const readForASecond = async () => {
    const { answered, seconds } = await load.run({
      port: portOf(url),
      connections: atOnce,
      seconds: 1,
      requests,
    });
    return answered / seconds;
  };
  await readForASecond();
  const calm: number[] = [];
  while (calm.length < calmRounds) calm.push(await readForASecond());
  const began = performance.now();
  let seconds = 0;
  const asking = askEach(url, paths, atOnce).finally(() => {
    seconds = (performance.now() - began) / 1000;
  });
  const meanwhile: number[] = [];
  // A round at whose end no page is missing any more is not counted, unless it is the only one.
  do {
    const rate = await readForASecond();
    if (seconds === 0 || meanwhile.length === 0) meanwhile.push(rate);
  } while (seconds === 0);
  return { ...(await asking), seconds, calm: median(calm), meanwhile: median(meanwhile) };
}

/** The list of segments, once it is in memory. */
async function memoryRead(url: string): Promise<Job['requests']> {
  const request = 'GET /api/instudio-guests HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n\r\n';
  await rawAnswer(portOf(url), request);
  const { bytes } = await rawAnswer(portOf(url), request);
  return { kind: 'same-bytes', request, answerBytes: bytes };
}

async function firstRenders({ stack }: Bench, gateway: SecondGateway): Promise<Row[]> {
  const before = await gateway.figures();
  await renderAgain(stack, gateway.url, edits);
  const rendered = rendersBetween(before, await gateway.figures());
  const count = countOf(rendered.seconds);
  const [p50, p95] = [0.5, 0.95].map((part) => quantileOf(rendered.seconds, part) * 1000);
  console.log(`the front page after ${edits} edits; renders: ${describeResults(rendered)}`);
  return [
    {
      what: `front page after an edit, ${edits} times: time of the worker`,
      ours: count > 0 ? `p95 ${p95?.toFixed(1)} ms, median ${p50?.toFixed(1)} ms` : 'nothing was rendered',
      reference: '',
      ratio: '',
      wanted: `p95 under ${milliseconds(goal)}`,
      reached: count >= edits && (p95 ?? Number.NaN) < goal,
    },
  ];
}
