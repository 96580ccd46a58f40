import type { TestGateway } from './startTestGateway';

/** The figures of a gateway by name, without those with additional labels. */
export async function figures(gateway: TestGateway): Promise<Record<string, number>> {
  const text = await (await gateway.get('/metrics')).text();
  const lines = [...text.matchAll(/^(\w+)\{service="gateway"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
}

/** Figures of what is held for calls that are passed on or wait, each zero when there are none. */
export const nothingHeld = {
  gateway_forwarded_calls: 0,
  gateway_forwarded_body_bytes: 0,
  gateway_forward_connections: 0,
  gateway_forward_waiting: 0,
  gateway_requests_ahead: 0,
};
