import { dirname, join } from 'node:path';
import { LoadProcess } from '../load/LoadProcess';
import { copySegments } from '../renders/copySegments';
import { FrontEndCopies } from '../renders/FrontEndCopies';
import { describeResults, type RenderFigures, rendersBetween } from '../renders/RenderFigures';
import { describeFailures, type Row, whole } from '../report';
import { type BenchStack, startBenchStack } from '../stack/benchStack';
import { type SecondGateway, startSecondGateway } from '../stack/secondGateway';
import { addressesOf } from './addressesOf';

export interface RenderSoakOptions {
  readonly program: string;
  readonly renders: number;
  readonly deploys: number;
}

/** Segments published besides the demonstration's. */
const copies = 2_000;
/** Pages requested for each that must be rendered: a few come while too many others wait. */
const spare = 1.01;
/** Pages requested at a time: few enough that none waits long for a worker. */
const atOnce = 8;
const part = 500;
/** Limit of the ratio of memory in the last third to that in the third before. */
const most = 1.1;

/** After the renders between two deploys. */
interface Sample {
  /** Megabytes. */
  readonly rss: number;
  readonly rendering: number;
  readonly processes: number;
  /** Of the whole run so far. */
  readonly seen: RenderFigures;
  readonly failed: Readonly<Record<string, number>>;
}

/** Many renders of different pages, and a deploy of shell or a remote every so often, to detect leaks of the workers. */
export async function renderSoak({ program, renders, deploys }: RenderSoakOptions): Promise<Row[]> {
  console.log('starting a stack in .local/bench');
  const { stack, stop } = await startBenchStack();
  const load = new LoadProcess(program);
  try {
    const removeCopies = await copySegments(stack, copies);
    return rowsOf(await run(stack, load, renders, deploys).finally(removeCopies), renders, deploys);
  } finally {
    load.stop();
    await stop();
  }
}

async function run(
  stack: BenchStack,
  load: LoadProcess,
  renders: number,
  deploys: number,
): Promise<Sample[]> {
  const folder = dirname(stack.file);
  const frontEnds = new FrontEndCopies(join(folder, 'mfe'), join(folder, 'mfe-soak'));
  const gateway = await startSecondGateway(stack, { MFE_DIR: frontEnds.folder });
  try {
    // A deploy drops all documents, so each stage renders all pages; searches make up its number.
    const stages = deploys + 1;
    const paths = await addressesOf(gateway.url, Math.ceil((renders * spare) / stages));
    const samples: Sample[] = [];
    while (samples.length < stages) {
      if (samples.length > 0) await frontEnds.deploy(gateway.url);
      const failed = await askAll(load, gateway.url, paths);
      const sample = { ...(await lookAt(gateway)), failed };
      samples.push(sample);
      console.log(
        `stage ${samples.length} of ${stages}: gateway ${sample.rss} MB, of which workers ${sample.rendering} MB in ` +
          `${sample.processes} processes; renders: ${describeResults(sample.seen)}; failed: ${describeFailures(failed)}`,
      );
    }
    return samples;
  } finally {
    await gateway.stop();
    frontEnds.remove();
  }
}

/** In parts, each of which a load process has done in good time. */
async function askAll(load: LoadProcess, site: string, paths: readonly string[]) {
  const failed: Record<string, number> = {};
  for (let at = 0; at < paths.length; at += part) {
    const asked = await load.each({
      kind: 'each',
      site,
      paths: paths.slice(at, at + part),
      connections: atOnce,
    });
    for (const [cause, count] of Object.entries(asked.failed)) failed[cause] = (failed[cause] ?? 0) + count;
  }
  return failed;
}

async function lookAt(gateway: SecondGateway): Promise<Omit<Sample, 'failed'>> {
  const figures = await gateway.figures();
  const megabytes = (name: string) => Math.round((figures.get(name) ?? Number.NaN) / 1e6);
  return {
    rss: megabytes('process_resident_memory_bytes'),
    rendering: megabytes('gateway_render_heap_bytes'),
    processes: figures.get('gateway_render_processes') ?? Number.NaN,
    seen: rendersBetween(new Map(), figures),
  };
}

function rowsOf(samples: readonly Sample[], renders: number, deploys: number): Row[] {
  const third = Math.floor(samples.length / 3);
  const mean = (of: readonly Sample[], read: (sample: Sample) => number) =>
    of.reduce((sum, sample) => sum + read(sample), 0) / of.length;
  const flat = (what: string, read: (sample: Sample) => number): Row => {
    const [before, after] = [samples.slice(third, 2 * third), samples.slice(-third)].map((of) =>
      mean(of, read),
    );
    const ratio = (after ?? Number.NaN) / (before ?? Number.NaN);
    return {
      what: `${what}, ${whole(renders)} renders and ${deploys} deploys`,
      ours: `${after?.toFixed(0)} MB in the last third`,
      reference: `the third before: ${before?.toFixed(0)}`,
      ratio: ratio.toFixed(2),
      wanted: `at most ${most}`,
      reached: ratio <= most,
    };
  };
  const last = samples.at(-1);
  const rendered = last?.seen.results.rendered ?? 0;
  const processes = samples.map((sample) => sample.processes);
  return [
    flat('memory of the gateway with its workers', ({ rss }) => rss),
    flat('memory of the workers', ({ rendering }) => rendering),
    {
      what: 'rendering processes after each deploy',
      ours: `${Math.min(...processes)} to ${Math.max(...processes)}`,
      reference: '',
      ratio: '',
      wanted: `${processes[0]}`,
      reached: processes.every((count) => count === processes[0]),
    },
    {
      what: 'documents in that time',
      ours: last ? describeResults(last.seen) : 'none',
      reference: '',
      ratio: '',
      wanted: `at least ${whole(renders)} rendered, no request failed`,
      reached: rendered >= renders && samples.every(({ failed }) => Object.keys(failed).length === 0),
    },
  ];
}
