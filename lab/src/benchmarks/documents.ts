import { compare, type Measured, ratioOf, type Side } from '../measure/compare';
import { printSides, type Row, ratioRow } from '../measure/report';
import { renderedRow } from '../pages/renderedRow';
import { type SecondGateway, startBothGateways } from '../stack/secondGateway';
import { type Bench, portOf } from './Benchmark';
import { rawAnswer } from './rawAnswer';

const connections = 64;
/** Many short rounds, as for the cached list. */
const turns = { rounds: 15, seconds: 1 };

/** Documents from the gateway's memory, rendered and client-rendered. */
export async function documents(bench: Bench): Promise<Row[]> {
  const { stack } = bench;
  const { rendering, plain, stop } = await startBothGateways(stack);
  try {
    return [
      ...(await compareFrontPage(bench, rendering, plain)),
      renderedRow('from memory', await rendering.figures()),
    ];
  } finally {
    await stop();
  }
}

async function compareFrontPage(
  { load, plan }: Bench,
  rendering: SecondGateway,
  plain: SecondGateway,
): Promise<Row[]> {
  const sizes: number[] = [];
  const side = async (kind: string, gateway: SecondGateway): Promise<Side> => {
    const [port, request] = [portOf(gateway.url), getRequest(`${gateway.url}/`)];
    const { bytes } = await rawAnswer(port, request);
    sizes.push(bytes);
    const name = `${kind}, ${(bytes / 1000).toFixed(1)} kB`;
    return { name, pids: [gateway.pid], job: readsOf(`${gateway.url}/`) };
  };
  const sides = [await side('rendered', rendering), await side('client-rendered', plain)];
  const measured = await compare(load, sides, { ...plan, ...turns });
  const [ours, reference] = measured;
  if (!ours || !reference) return [];
  printSides('the front page from memory', 'answers/s', measured);
  return [
    ratioRow('front page from memory', 'answers/s', ours, reference, 0.85),
    perByte(ours, reference, sizes),
  ];
}

function perByte(ours: Measured, reference: Measured, [size = 0, plainSize = 0]: readonly number[]): Row {
  const rate = ({ rate }: Measured, bytes: number) => `${((rate * bytes) / 1e6).toFixed(0)} MB/s`;
  return {
    what: 'the same, in bytes',
    ours: rate(ours, size),
    reference: `${reference.name}: ${rate(reference, plainSize)}`,
    ratio: ((ratioOf(ours, reference) * size) / plainSize).toFixed(2),
    wanted: '',
    reached: null,
  };
}

/** Not counted in bytes: a document that is rendered again a minute later may be a little longer. */
const readsOf = (url: string) => (seconds: number) => ({
  port: portOf(url),
  connections,
  seconds,
  requests: { kind: 'reads', request: getRequest(url) } as const,
});

/** As browsers ask. */
function getRequest(url: string): string {
  const { host, pathname } = new URL(url);
  return `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
}
