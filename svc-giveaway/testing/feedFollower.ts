import {
  type FeedMessage,
  feedMessageSchema,
  gatewayTokenHeader,
  internalPaths,
  type RoundState,
} from '@show/contracts';
import { type OpenWebSocket, openWebSocket, testGateway, waitUntil } from '@show/test-kit';

/** A gateway's end of the live feed. */
export interface FeedFollower extends OpenWebSocket<FeedMessage> {
  /** States in the order in which they came. */
  states(): RoundState[];
  /** The newest state, once one is there that fits. */
  next(fits?: (state: RoundState) => boolean): Promise<RoundState>;
}

/** Rejects with the status when the handshake is refused. */
export async function followFeed(
  url: string,
  { path = internalPaths.liveFeed as string, token }: { path?: string; token?: string | null } = {},
): Promise<FeedFollower> {
  const word = token === undefined ? testGateway.token('svc-giveaway', { role: 'gateway' }) : token;
  const headers: Record<string, string> = word === null ? {} : { [gatewayTokenHeader]: word };
  const follower = await openWebSocket(url + path, headers, (message) => feedMessageSchema.parse(message));
  const states = () =>
    follower.messages.flatMap((message) => (message.type === 'state' ? [message.state] : []));
  return { ...follower, states, next: (fits = () => true) => waitUntil(() => states().findLast(fits)) };
}
