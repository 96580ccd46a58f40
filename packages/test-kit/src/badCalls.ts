import { firstOwner, gatewayTokenHeader, mayCall, type Operation, staffRoles } from '@show/contracts';
import {
  type BadReadResponse,
  badReadFault,
  badReadsOf,
  problemFault,
} from '@show/contracts/testing/badReads';
import { badWriteFault, badWritesOf, goodWriteOf, type Write } from '@show/contracts/testing/badWrites';
import { gatewayTokens } from '@show/service-kit';
import { testGateway } from './testGateway';

const ownerToken = ({ service }: Operation) =>
  testGateway.token(`svc-${service}`, { role: 'admin', member: firstOwner });

/** Makes the calls of an operation that the contract forbids; returns the faults of the responses. */
export async function badCallFaults(operation: Operation, url: string): Promise<string[]> {
  const faults = [...(await strangerFaults(operation, url)), ...(await unknownIdFaults(operation, url))];
  const token = ownerToken(operation);
  for (const { wrong, call, faultOf } of badCallsOf(operation)) {
    const fault = faultOf(await send(operation, url, call, token));
    if (fault) faults.push(`${wrong.slice(0, 100)}: ${fault}`);
  }
  return faults;
}

function badCallsOf(operation: Operation) {
  if (operation.method !== 'GET') {
    return badWritesOf(operation).map((call) => ({
      wrong: call.wrong,
      call,
      faultOf: (response: BadReadResponse) => badWriteFault(call, response),
    }));
  }
  // What staff may read can be logged.
  const reads = badReadsOf(operation).filter(({ refused }) => refused || operation.access === 'public');
  return reads.map((bad) => ({
    wrong: bad.path,
    call: { path: bad.path, type: null },
    faultOf: (response: BadReadResponse) => badReadFault(bad, response),
  }));
}

/** Sends a valid call as every caller without permission. */
async function strangerFaults(operation: Operation, url: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { who, token, status } of strangersOf(operation)) {
    const response = await send(operation, url, goodWriteOf(operation), token);
    if (response.status !== status) faults.push(`${who} got ${response.status}`);
    const fault = problemFault(response);
    if (fault) faults.push(`${who}: ${fault}`);
  }
  return faults;
}

/** Sends a valid call about something with an unknown id. */
async function unknownIdFaults(operation: Operation, url: string): Promise<string[]> {
  if (Object.keys(operation.params?.shape ?? {}).join() !== 'id') return [];
  const good = goodWriteOf(operation);
  const unknown = { ...good, path: good.path.replace(/\/1(?=[/?]|$)/, '/999999999') };
  const { status, text } = await send(operation, url, unknown, ownerToken(operation));
  const isNotFound = status === 404 && text.includes('"code":"not-found"');
  return isNotFound ? [] : [`an unknown id got ${status}: ${text.slice(0, 200)}`];
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
