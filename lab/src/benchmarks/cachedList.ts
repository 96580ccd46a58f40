import { request } from 'undici';
import { compare, type Side } from '../measure/compare';
import { printSides, type Row, ratioRow } from '../measure/report';
import { type ReferenceProcess, startReference } from '../references/ReferenceProcess';
import { type Bench, pidsOf, portOf } from './Benchmark';
import { mixedTraffic } from './mixedTraffic';
import { type RawResponse, rawResponse } from './rawResponse';

const path = '/api/tv-segments?with_categories=true';
const wire = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n\r\n`;
const connections = 64;
/** Many short rounds: the results are so close that one disturbed round of five would decide. */
const turns = { rounds: 15, seconds: 1 };
/** Headers that Node adds itself. */
const written = new Set(['date', 'connection', 'keep-alive']);

/** A cached list of a fresh gateway and of one that has served everything else, compared with a bare server. */
export async function cachedList(bench: Bench): Promise<Row[]> {
  const fresh = await measureList(bench, 'of a fresh gateway');
  await mixedTraffic(bench.stack.gateway);
  return [...fresh, ...(await measureList(bench, 'after mixed traffic'))];
}

async function measureList({ stack, load, program, plan }: Bench, when: string): Promise<Row[]> {
  const gatewayPort = portOf(stack.gateway);
  await (await request(`http://127.0.0.1:${gatewayPort}${path}`)).body.dump();
  const response = await rawResponse(gatewayPort, wire);
  const bare = await startBare(program, response);
  const job =
    (port: number, { bytes }: RawResponse) =>
    (seconds: number) => ({
      port,
      connections,
      seconds,
      requests: { kind: 'same-bytes', request: wire, responseBytes: bytes } as const,
    });
  try {
    const same = await rawResponse(bare.port, wire);
    if (same.body !== response.body) throw new Error('the bare server sends something else');
    const sides: Side[] = [
      {
        name: 'gateway, from memory',
        pids: pidsOf(stack, 'gateway'),
        job: job(gatewayPort, response),
      },
      { name: 'bare node:http, same body', pids: [bare.pid], job: job(bare.port, same) },
    ];
    const measured = await compare(load, sides, { ...plan, ...turns });
    const [ours, reference] = measured;
    if (!ours || !reference) return [];
    const size = `${(response.bytes / 1000).toFixed(1)} kB`;
    printSides(`cached list (${size}) ${when}`, 'responses/s', measured);
    return [ratioRow(`cached list of ${size} ${when}`, 'responses/s', ours, reference, 0.85)];
  } finally {
    await bare.stop();
  }
}

function startBare(program: string, response: RawResponse): Promise<ReferenceProcess> {
  const headers = response.headers.filter(([name]) => !written.has(name));
  return startReference(program, 'bare', { headers: headers.flat(), body: response.body });
}
