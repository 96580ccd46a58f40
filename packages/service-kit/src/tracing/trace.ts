import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** Header, of HTTP and of NATS, that names the span from which a message comes (W3C Trace Context). */
export const traceparentHeader = 'traceparent';

export interface SpanOptions {
  readonly kind?: SpanKind;
  /** Names out of fixed sets, and ids of events: nothing that a visitor or a member of staff has typed. */
  readonly attributes?: Attributes;
  /** Span from which the message came, as `traceparent`; without it the span that runs. */
  readonly parent?: string | undefined;
  /** Spans of requests that are answered together. */
  readonly links?: readonly string[];
}

/** A span that was begun. */
export interface OpenSpan {
  /** For the header of a call or a message. */
  readonly traceparent: string | undefined;
  /** Runs work in the span: what it logs, and the spans that it begins, belong to it. */
  run<T>(work: () => T): T;
  /** Ends it, under its final name. */
  end(outcome?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

let tracer: Tracer | undefined;

/** Records spans from now on; without a tracer none. */
export function recordSpansWith(recorder: Tracer | undefined): void {
  tracer = recorder;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Begins a span; undefined while traces are not recorded. */
export function startSpan(
  name: string,
  { kind, attributes = {}, parent, links = [] }: SpanOptions = {},
): OpenSpan | undefined {
  if (!tracer) return undefined;
  const from = parent === undefined ? context.active() : contextOf(parent);
  const span = tracer.startSpan(
    name,
    { ...(kind !== undefined && { kind }), attributes, links: linksTo(links) },
    from,
  );
  const within = trace.setSpan(from, span);
  return {
    traceparent: traceparentOf(within),
    run: (work) => context.with(within, work),
    end({ name: finalName, attributes: more, failed = false } = {}) {
      if (finalName) span.updateName(finalName);
      if (more) span.setAttributes(more);
      // Without a message: those of errors may quote what somebody typed.
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Does work in a span of its own, where traces are recorded. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

/** The span that runs, for a header or an outbox row; undefined without one. */
export function currentTraceparent(): string | undefined {
  return tracer && traceparentOf(context.active());
}

/** Id of the trace that runs, for log lines. */
export function currentTraceId(): string | undefined {
  return tracer && trace.getActiveSpan()?.spanContext().traceId;
}

function contextOf(traceparent: string): Context {
  return propagation.extract(ROOT_CONTEXT, { [traceparentHeader]: traceparent });
}

function traceparentOf(within: Context): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(within, carrier);
  return carrier[traceparentHeader];
}

function linksTo(traceparents: readonly string[]): Link[] {
  return traceparents.flatMap((traceparent) => {
    const linked = trace.getSpanContext(contextOf(traceparent));
    return linked ? [{ context: linked }] : [];
  });
}
