import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Conditions } from './conditions';

/** A read and where its response goes. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** As requested. */
  readonly url: string;
  readonly conditions: Conditions;
}
