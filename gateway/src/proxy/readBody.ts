import type { IncomingMessage } from 'node:http';

/** Reads a whole body; undefined when it exceeds the limit. `then` is not called when the client disconnects. */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  then: (body: Buffer | undefined) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onEnd = () => {
    const [only] = chunks;
    then(only && chunks.length === 1 ? only : Buffer.concat(chunks));
  };
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) {
      chunks.push(chunk);
      return;
    }
    request.off('data', onData).off('end', onEnd);
    then(undefined);
  };
  request.on('data', onData).once('end', onEnd);
}
