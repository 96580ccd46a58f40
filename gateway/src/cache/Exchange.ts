import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Conditions, readConditions } from './conditions';

/** A read and where its response goes. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** As requested. */
  readonly url: string;
  readonly conditions: Conditions;
}

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const { url = '/', rawHeaders } = request;
  return { request, response, url, conditions: readConditions(rawHeaders) };
}
