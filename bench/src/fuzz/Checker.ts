import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FuzzAnswer } from './Client';
import type { DescribedCall, OpenApi } from './document';

const problemType = 'application/problem+json';
/** Response timeout in milliseconds: longer than the gateway's timeout for a service. */
export const patience = 25_000;

/** Validates responses against the OpenAPI document. */
export class Checker {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApi) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...document, $id: 'document' });
  }

  /** Whether the document allows a JSON body of a request. */
  allowsBody(call: DescribedCall, body: unknown): boolean {
    const place = ['paths', call.path, call.method.toLowerCase(), 'requestBody', 'content'];
    return this.#validator([...place, 'application/json', 'schema'])(body) === true;
  }

  /** Describes the fault of a response; undefined if it is valid. */
  faultOf(call: DescribedCall, answer: FuzzAnswer): string | undefined {
    const { status, type, body, headers } = answer;
    // Not in the document: a client gets it only for its own If-None-Match.
    if (status === 304) return body.length > 0 ? '304 with a body' : undefined;
    const described = call.responses[String(status)];
    if (!described) return `status ${status} is not in the document`;
    if (status >= 400 && type !== problemType) return `${status} is no problem document but '${type}'`;
    if (status >= 500) {
      const fault = serverFault(status, body, headers['retry-after']);
      if (fault) return fault;
    }
    if (!described.content) return body.length > 0 ? `${status} has a body` : undefined;
    if (!(type in described.content))
      return `${status} is '${type}', not ${Object.keys(described.content).join(' or ')}`;
    if (!type.endsWith('json')) return undefined;
    return this.#bodyFault(call, answer);
  }

  #bodyFault(call: DescribedCall, { status, type, body }: FuzzAnswer): string | undefined {
    const content = parseJson(body);
    if (content === undefined) return `${status} is no JSON`;
    const place = ['paths', call.path, call.method.toLowerCase(), 'responses', String(status), 'content'];
    const validate = this.#validator([...place, type, 'schema']);
    if (!validate(content)) return `${status}: ${this.#ajv.errorsText(validate.errors)}`;
    if (status >= 400 && (content as { status?: unknown }).status !== status)
      return `${status} has a problem document of another status`;
    return undefined;
  }

  #validator(place: readonly string[]): ValidateFunction {
    const pointer = place.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1')));
    const reference = `document#/${pointer.join('/')}`;
    let validator = this.#validators.get(reference);
    if (!validator) {
      validator = this.#ajv.compile({ $ref: reference });
      this.#validators.set(reference, validator);
    }
    return validator;
  }
}

/** A temporary outage needs Retry-After; a missing configuration or a failed external service cannot give one. */
function serverFault(status: number, body: string, retryAfter: string | undefined): string | undefined {
  const { code } = (parseJson(body) ?? {}) as { code?: unknown };
  if (code === 'outside-service-failed' || code === 'not-configured') return undefined;
  if (status !== 503 && status !== 504) return `${status}: ${body.slice(0, 200)}`;
  return Number(retryAfter) > 0 ? undefined : `${status} without Retry-After: ${body.slice(0, 200)}`;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
