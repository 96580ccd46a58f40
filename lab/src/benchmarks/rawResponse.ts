import { connect } from 'node:net';

export interface RawResponse {
  /** All bytes of the response, including headers. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export function rawResponse(port: number, wire: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(wire));
    socket.once('error', reject);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const headEnds = received.indexOf('\r\n\r\n');
      if (headEnds < 0) return;
      const [, ...lines] = received.toString('latin1', 0, headEnds).split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
      });
      const length = Number(headers.find(([name]) => name === 'content-length')?.[1]);
      if (received.length < headEnds + 4 + length) return;
      socket.destroy();
      resolve({ bytes: received.length, headers, body: received.toString('utf8', headEnds + 4) });
    });
  });
}
