import { gatewayTokenHeader } from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import { compare } from '../measure/compare';
import { printSides, type Row, ratioRow } from '../measure/report';
import { giveawayPath } from '../stack/openRound';
import { type Bench, pidsOf, portOf, processUrl } from './Benchmark';

const path = `${giveawayPath}/my-entry`;

/** A read specific to each visitor, and therefore uncached: through the gateway, and from the service directly. */
export async function uncachedRead({ stack, load, plan }: Bench): Promise<Row[]> {
  const service = processUrl(stack, 'svc-giveaway');
  const job = (url: string, headers: string) => (seconds: number) => ({
    port: portOf(url),
    connections: 64,
    seconds,
    requests: {
      kind: 'reads',
      request: `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n${headers}\r\n`,
    } as const,
  });
  const sides = await compare(
    load,
    [
      {
        name: 'by way of the gateway',
        pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
        job: job(stack.gateway, ''),
      },
      {
        name: 'the service, asked directly',
        pids: pidsOf(stack, 'svc-giveaway'),
        async job(seconds) {
          const token = signGatewayToken(stack.gatewaySecret, 'svc-giveaway', { role: 'gateway' });
          return job(service, `${gatewayTokenHeader}: ${token}\r\n`)(seconds);
        },
      },
    ],
    plan,
  );
  const [ours, direct] = sides;
  if (!ours || !direct) return [];
  printSides('uncached GET', 'responses/s', sides);
  return [ratioRow('uncached GET through the gateway', 'responses/s', ours, direct, 0.55)];
}
