import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BatchedResponse, type EntryRequest, entryBatchSchema, internalPaths } from '@show/contracts';
import {
  type Caller,
  issuesOf,
  type Log,
  Problem,
  problems,
  requestId,
  sendProblem,
  toProblem,
} from '@show/service-kit';

interface BatchEndpointOptions {
  /** Null when the request does not come from the gateway. */
  identify(request: IncomingMessage): Promise<Caller | null>;
  /** Decides one entry. Never rejects. */
  handle(entry: EntryRequest): Promise<BatchedResponse>;
  readonly log: Log;
}

/** Bytes of the largest batch. */
const maxBytes = 5 * 1024 * 1024;

/**
 * Handles batches of entries from the gateway ahead of Express: at peak a batch arrives every few milliseconds, and
 * Express's middleware would cost as much CPU as deciding it.
 */
export function batchEndpoint({ identify, handle, log }: BatchEndpointOptions) {
  async function responsesOf(request: IncomingMessage): Promise<string> {
    if (!(await identify(request))) throw problems.unauthorized('A gateway token is required');
    const batch = entryBatchSchema.safeParse(parse(await readText(request)));
    if (batch.error) throw problems.invalid(issuesOf(batch.error, 'body'));
    // Leads from the id of a visitor's request to that of the batch, which other lines carry.
    if (log.isLevelEnabled('debug'))
      log.debug({ requests: batch.data.entries.map((entry) => entry.requestId) }, 'batch of entries');
    return JSON.stringify({ answers: await Promise.all(batch.data.entries.map(handle)) });
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const problem = toProblem(error);
    if (!(error instanceof Problem)) log.error({ err: error }, 'a batch of entries failed');
    if (response.destroyed) return;
    // The unread rest of the body would be parsed as the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    sendProblem(response, problem, requestId(request));
  }

  /** Returns true when it handles the request. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== internalPaths.entries) return false;
    responsesOf(request).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          })
          .end(body),
      (error: unknown) => fail(request, response, error),
    );
    return true;
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw problems.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problems.malformedJson();
  }
}
