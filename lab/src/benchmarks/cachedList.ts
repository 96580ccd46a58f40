import { request } from 'undici';
import { compare, type Measured, type Side } from '../measure/compare';
import { printSides, type Row, ratioRow } from '../measure/report';
import { type ReferenceProcess, startReference } from '../references/ReferenceProcess';
import { type Bench, pidsOf, portOf } from './Benchmark';
import { type RawAnswer, rawAnswer } from './rawAnswer';

const path = '/api/tv-segments?with_categories=true';
const connections = 64;
/** Many short rounds: the results are so close that one disturbed round of five would decide. */
const turns = { rounds: 15, seconds: 1 };
/** Headers that Node adds itself. */
const written = new Set(['date', 'connection', 'keep-alive']);

/** A cached list of the gateway, compared with a bare server that sends the same bytes, and with a CMS. */
export async function cachedList(bench: Bench): Promise<Row[]> {
  const { size, sides } = await compareList(bench);
  const [ours, reference, ofCms] = sides;
  if (!ours || !reference) return [];
  printSides(`cached list (${size})`, 'answers/s', sides);
  return [
    ratioRow(`cached list of ${size}`, 'answers/s', ours, reference, 0.85),
    ...(ofCms ? [ratioRow('the same, and a CMS', 'answers/s', ours, ofCms, 20)] : []),
  ];
}

/** The gateway, a bare server, and the CMS if given. */
async function compareList({
  stack,
  load,
  program,
  plan,
  cms,
}: Bench): Promise<{ size: string; sides: Measured[] }> {
  const gatewayPort = portOf(stack.gateway);
  const wire = getRequest(path);
  await (await request(`http://127.0.0.1:${gatewayPort}${path}`)).body.dump();
  const answer = await rawAnswer(gatewayPort, wire);
  const bare = await startBare(program, wire, answer);
  const job = (port: number) => (seconds: number) => ({
    port,
    connections,
    seconds,
    requests: { kind: 'same-bytes', request: wire, answerBytes: answer.bytes } as const,
  });
  try {
    const sides: Side[] = [
      { name: 'gateway, from memory', pids: pidsOf(stack, 'gateway'), job: job(gatewayPort) },
      { name: 'bare node:http, same bytes', pids: [bare.pid], job: job(bare.port) },
      ...(cms ? [await cmsSide(cms)] : []),
    ];
    const size = `${(answer.bytes / 1000).toFixed(1)} kB`;
    return { size, sides: await compare(load, sides, { ...plan, ...turns }) };
  } finally {
    await bare.stop();
  }
}

async function startBare(program: string, wire: string, answer: RawAnswer): Promise<ReferenceProcess> {
  const headers = answer.headers.filter(([name]) => !written.has(name));
  const bare = await startReference(program, 'bare', { headers: headers.flat(), body: answer.body });
  const same = await rawAnswer(bare.port, wire);
  if (same.bytes === answer.bytes) return bare;
  await bare.stop();
  throw new Error(`${same.bytes} bytes are not the ${answer.bytes} of the gateway`);
}

async function cmsSide(address: string): Promise<Side> {
  const { port, pathname, search } = new URL(address);
  const wire = getRequest(pathname + search);
  const { bytes } = await rawAnswer(Number(port), wire);
  return {
    name: `CMS (${(bytes / 1000).toFixed(1)} kB)`,
    pids: [],
    job: (seconds) => ({
      port: Number(port),
      connections,
      seconds,
      requests: { kind: 'reads', request: wire },
    }),
  };
}

function getRequest(target: string): string {
  return `GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n\r\n`;
}
