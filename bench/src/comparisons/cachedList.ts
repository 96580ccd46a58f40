import { request } from 'undici';
import type { LoadProcess } from '../load/LoadProcess';
import { compare, type Plan } from '../measure/compare';
import { startReference } from '../references/ReferenceProcess';
import type { Comparison } from '../report';
import type { Stack } from '../stack/benchStack';
import { rawAnswer } from './rawAnswer';

const path = '/api/tv-segments?with_categories=true';
/** What Node writes by itself. */
const written = new Set(['date', 'connection', 'keep-alive']);

/** A list from the gateway's memory beside the same bytes from a server that does nothing else. */
export async function cachedList(
  stack: Stack,
  load: LoadProcess,
  program: string,
  plan: Plan,
): Promise<Comparison> {
  const gatewayPort = Number(new URL(stack.gateway).port);
  const wire = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n\r\n`;
  await (await request(`http://127.0.0.1:${gatewayPort}${path}`)).body.dump();
  const answer = await rawAnswer(gatewayPort, wire);
  const headers = answer.headers.filter(([name]) => !written.has(name));
  const bare = await startReference(program, 'bare', { headers: headers.flat(), body: answer.body });
  const same = await rawAnswer(bare.port, wire);
  if (same.bytes !== answer.bytes)
    throw new Error(`${same.bytes} bytes are not the ${answer.bytes} of the gateway`);
  const job = (port: number) => (seconds: number) => ({
    port,
    connections: 64,
    seconds,
    requests: { kind: 'list', request: wire, answerBytes: answer.bytes } as const,
  });
  try {
    const gatewayPid = stack.processes.gateway?.pid ?? 0;
    const compared = await compare(
      load,
      [
        { name: 'gateway, from memory', pids: [gatewayPid], job: job(gatewayPort) },
        { name: 'bare node:http, same bytes', pids: [bare.pid], job: job(bare.port) },
      ],
      plan,
    );
    return {
      name: `cached list (${(answer.bytes / 1000).toFixed(1)} kB)`,
      unit: 'answers/s',
      goal: 0.85,
      ...compared,
    };
  } finally {
    await bare.stop();
  }
}
