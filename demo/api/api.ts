import {
  fillPath,
  type Operation,
  type OperationBodyInput,
  type OperationResponse,
  type ProblemCode,
  problemSchema,
  queryString,
} from '@show/contracts';

/** What a call is made with, beside its declaration. */
interface Given<O extends Operation = Operation> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: OperationBodyInput<O>;
  /** Text fields of a multipart body. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Files of a multipart body, in their order. */
  readonly files?: readonly File[];
}

/** Makes calls of the HTTP interface by their declarations. */
export interface Api {
  /** Throws a RefusedCall when the response is a problem. */
  call<O extends Operation>(operation: O, given?: Given<O>): Promise<OperationResponse<O>>;
}

/** Sends one request; `path` begins with a slash. */
export type SendCall = (operation: Operation, path: string, init: RequestInit) => Promise<Response>;

/** A call that was refused, in one sentence. */
export class RefusedCall extends Error {
  constructor(
    call: string,
    readonly status: number,
    /** Undefined when the response is not a problem document. */
    readonly code: ProblemCode | undefined,
    /** The reason, from the response. */
    readonly reason: string,
  ) {
    super(`${call} was refused: ${reason}`);
  }
}

/** An Api over any way of sending. Bodies and responses are checked against the contract. */
export function createApi(send: SendCall): Api {
  return {
    async call<O extends Operation>(operation: O, given: Given<O> = {}): Promise<OperationResponse<O>> {
      const path = `${fillPath(operation.path, given.params ?? {})}${queryString(given.query ?? {})}`;
      const response = await send(operation, path, { method: operation.method, ...bodyOf(operation, given) });
      const text = await response.text();
      if (!response.ok) throw refusal(`${operation.method} ${path}`, response.status, text);
      return operation.response?.parse(JSON.parse(text)) as OperationResponse<O>;
    },
  };
}

function bodyOf(
  { body: schema, multipart }: Operation,
  { body, fields = {}, files = [] }: Given,
): Pick<RequestInit, 'body' | 'headers'> {
  if (multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const file of files) form.append(multipart.file, file);
    return { body: form };
  }
  if (body === undefined) return {};
  schema?.parse(body);
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function refusal(call: string, status: number, text: string): RefusedCall {
  try {
    const { code, detail, issues = [] } = problemSchema.parse(JSON.parse(text));
    const faults = issues.map(({ path, message }) => `${path}: ${message}`);
    return new RefusedCall(call, status, code, [detail, ...faults].join('; '));
  } catch {
    return new RefusedCall(call, status, undefined, `status ${status}`);
  }
}
