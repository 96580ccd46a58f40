import { openConnection } from './Connection';
import { entryRequest } from './entryRequest';
import type { Entries, Job, LoadResult, Reads, SameBytes } from './Job';
import { proxyAddress } from './proxy';
import { readHead } from './readResponse';
import { Tally } from './Tally';

/** Runs a job: opens the connections, keeps each busy until the end, and counts. */
export async function work(job: Job): Promise<LoadResult> {
  const tally = new Tally();
  const { requests } = job;
  const connections = Array.from({ length: job.connections }, (_, at) =>
    requests.kind === 'same-bytes'
      ? countingConnection(job.port, requests, tally)
      : readingConnection(job.port, requests, at, tally),
  );
  await Promise.all(connections.map(({ ready }) => ready));
  const started = performance.now();
  for (const { begin } of connections) begin();
  await new Promise((resolve) => setTimeout(resolve, job.seconds * 1000));
  const seconds = (performance.now() - started) / 1000;
  const outcome = { responses: tally.responses, failed: { ...tally.failed }, seconds };
  for (const { close } of connections) close();
  return outcome;
}

interface Busy {
  readonly ready: Promise<void>;
  begin(): void;
  close(): void;
}

const OK = Buffer.from('HTTP/1.1 200');

function startsOk(buffer: Uint8Array): boolean {
  return buffer[9] === OK[9] && buffer[10] === OK[10] && buffer[11] === OK[11];
}

function countingConnection(port: number, { request, responseBytes }: SameBytes, tally: Tally): Busy {
  const wire = Buffer.from(request);
  let missing = responseBytes;
  const connection = openConnection(
    { port },
    (buffer, length, send) => {
      if (missing === responseBytes && !startsOk(buffer)) tally.fail('not 200');
      missing -= length;
      if (missing > 0) return;
      if (missing < 0) tally.fail('too long');
      else tally.responses += 1;
      missing = responseBytes;
      send(wire);
    },
    () => tally.fail('broken'),
  );
  return { ready: connection.ready, begin: () => connection.send(wire), close: connection.close };
}

function requestsOf(requests: Reads | Entries, connection: number): () => Buffer {
  if (requests.kind === 'reads') {
    const wire = Buffer.from(requests.request);
    return () => wire;
  }
  let sent = 0;
  return () => {
    sent += 1;
    return entryRequest(requests.path, `${requests.run}-${connection}-${sent}`);
  };
}

function readingConnection(port: number, requests: Reads | Entries, at: number, tally: Tally): Busy {
  const next = requestsOf(requests, at);
  let kept = '';
  let status = '';
  /** Bytes of a body of which only the number matters. */
  let missing = 0;
  const connection = openConnection(
    requests.kind === 'entries' ? { port, localAddress: proxyAddress } : { port },
    (buffer, length, send) => {
      if (missing > 0) missing -= length;
      else {
        kept += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
        const head = readHead(kept);
        if (!head || head.missing === Number.POSITIVE_INFINITY) return;
        ({ status, missing } = head);
        kept = '';
      }
      if (missing > 0) return;
      if (status === '200') tally.responses += 1;
      else tally.fail(status);
      send(next());
    },
    () => tally.fail('broken'),
  );
  return { ready: connection.ready, begin: () => connection.send(next()), close: connection.close };
}
