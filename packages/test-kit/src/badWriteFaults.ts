import { firstOwner, gatewayTokenHeader, mayCall, type Operation, staffRoles } from '@show/contracts';
import { type BadReadResponse, problemFault } from '@show/contracts/testing/badReads';
import { badWriteFault, badWritesOf, goodWriteOf, type Write } from '@show/contracts/testing/badWrites';
import { gatewayTokens } from '@show/service-kit';
import { testGateway } from './testGateway';

/** Sends everything that the contract forbids for a write, as staff with permission; returns the faults of the responses. */
export async function badWriteFaults(operation: Operation, url: string): Promise<string[]> {
  const token = testGateway.token(`svc-${operation.service}`, { role: 'admin', member: firstOwner });
  const faults: string[] = [];
  for (const write of badWritesOf(operation)) {
    const fault = badWriteFault(write, await send(operation, url, write, token));
    if (fault) faults.push(`${write.wrong.slice(0, 100)}: ${fault}`);
  }
  return faults;
}

/** Sends a valid call as every caller without permission; returns the faults of the responses. */
export async function strangerFaults(operation: Operation, url: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { who, token, status } of strangersOf(operation)) {
    const response = await send(operation, url, goodWriteOf(operation), token);
    if (response.status !== status) faults.push(`${who} got ${response.status}`);
    const fault = problemFault(response);
    if (fault) faults.push(`${who}: ${fault}`);
  }
  return faults;
}

interface Stranger {
  readonly who: string;
  readonly token?: string;
  readonly status: number;
}

function strangersOf(operation: Operation): readonly Stranger[] {
  const { service, access } = operation;
  const audience = `svc-${service}`;
  const owner = { role: 'admin', member: firstOwner } as const;
  const otherGateway = gatewayTokens(`${testGateway.secret}, but another`);
  const strangers: Stranger[] = [
    { who: 'no token', status: 401 },
    { who: 'an invalid token', token: 'nonsense', status: 503 },
    { who: 'staff of another service', token: testGateway.token('svc-other', owner), status: 503 },
    { who: 'staff of another gateway', token: otherGateway(audience, owner), status: 503 },
  ];
  if (access !== 'public')
    strangers.push({
      who: 'a visitor',
      token: testGateway.token(audience, { role: 'gateway' }),
      status: 401,
    });
  for (const role of staffRoles) {
    if (mayCall(role, operation)) continue;
    const member = { id: 2, name: 'Ed', role };
    const token = testGateway.token(audience, { role: 'admin', member });
    strangers.push({ who: `a member as ${role}`, token, status: 403 });
  }
  return strangers;
}

async function send(
  { method }: Operation,
  url: string,
  { path, type, body }: Write,
  token?: string,
): Promise<BadReadResponse> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(token && { [gatewayTokenHeader]: token }), ...(type && { 'content-type': type }) },
    // As bytes, because fetch adds a content type to a text.
    ...(body !== undefined && { body: Buffer.from(body) }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
