import {
  type FeedMessage,
  type FeedRequest,
  feedMessageSchema,
  gatewayTokenHeader,
  internalPaths,
  type RoundState,
} from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import { waitUntil } from '@show/test-kit';
import WebSocket from 'ws';
import { testSecret } from './giveawayService';

/** A gateway's end of the live feed. */
export interface FeedFollower {
  readonly messages: FeedMessage[];
  /** States in the order in which they came. */
  states(): RoundState[];
  send(request: FeedRequest | string): void;
  /** The newest state, once one is there that fits. */
  next(fits?: (state: RoundState) => boolean): Promise<RoundState>;
  /** The code of the end. */
  closed(): Promise<number>;
  close(): void;
}

/** Rejects with the status when the handshake is refused. */
export async function followFeed(
  url: string,
  { path = internalPaths.liveFeed as string, token }: { path?: string; token?: string | null } = {},
): Promise<FeedFollower> {
  const word = token === undefined ? await signGatewayToken(testSecret, { role: 'gateway' }) : token;
  const socket = new WebSocket(url.replace('http', 'ws') + path, {
    headers: word === null ? {} : { [gatewayTokenHeader]: word },
  });
  const messages: FeedMessage[] = [];
  let code: number | undefined;
  socket.on('message', (data) => messages.push(feedMessageSchema.parse(JSON.parse(String(data)))));
  socket.on('close', (with_) => {
    code = with_;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_req, res) => reject(new Error(String(res.statusCode))));
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const states = () => messages.flatMap((message) => (message.type === 'state' ? [message.state] : []));

  return {
    messages,
    states,
    send: (request) => socket.send(typeof request === 'string' ? request : JSON.stringify(request)),
    next: (fits = () => true) => waitUntil(() => states().findLast(fits)),
    closed: () => waitUntil(() => code),
    close: () => socket.terminate(),
  };
}
