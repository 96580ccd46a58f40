import { FrameReader } from '../live/FrameReader';
import { handshake } from '../live/handshake';
import { pongMessage, textMessage } from '../live/textMessage';
import { subscription } from '../live/updateMessage';
import { openConnection } from '../load/Connection';
import { proxyAddress } from '../load/proxy';
import type { CrowdTally } from './CrowdTally';

/** First byte of a ping; its length is one byte behind it. */
const PING = 0x89;

/** Watches the counts over a WebSocket until the signal aborts. */
export async function watchLive(
  port: number,
  address: string,
  seen: CrowdTally,
  leaving: AbortSignal,
): Promise<void> {
  const { sockets } = seen;
  const reader = new FrameReader(
    () => {
      sockets.opened += 1;
      connection.send(textMessage(subscription));
    },
    (bytes, start, end) => {
      // The gateway cuts clients that do not answer a ping.
      if (bytes[start - 2] === PING) connection.send(pongMessage(bytes.subarray(start, end)));
      else sockets.messages += 1;
    },
  );
  const connection = openConnection(
    { port, localAddress: proxyAddress },
    (buffer, length) => reader.take(buffer, length),
    () => {
      sockets.lost += 1;
    },
  );
  await connection.ready.catch(() => {});
  connection.send(handshake('/ws', { 'x-forwarded-for': address }));
  leaving.addEventListener('abort', () => connection.close(), { once: true });
}
