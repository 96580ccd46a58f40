import type { Attributes } from '@opentelemetry/api';
import { headers, type MsgHdrs } from 'nats';
import { traceparentHeader } from '../tracing/trace';

/** Headers of a message that name the span from which it comes. */
export function traceHeaders(traceparent: string): MsgHdrs {
  const made = headers();
  made.set(traceparentHeader, traceparent);
  return made;
}

/** The span from which a message comes; undefined for one of no trace. */
export function traceparentOf(message: { readonly headers?: MsgHdrs | undefined }): string | undefined {
  return message.headers?.get(traceparentHeader) || undefined;
}

/** What a span tells of a message. */
export function messageAttributes(subject: string, id?: string): Attributes {
  return {
    'messaging.system': 'nats',
    'messaging.destination.name': subject,
    ...(id !== undefined && { 'messaging.message.id': id }),
  };
}
