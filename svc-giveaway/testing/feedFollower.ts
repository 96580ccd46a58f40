import {
  type FeedMessage,
  feedMessageSchema,
  gatewayTokenHeader,
  internalPaths,
  type RoundState,
} from '@show/contracts';
import { type OpenWebSocket, openWebSocket, testGateway, waitUntil } from '@show/test-kit';

/** The live feed as a gateway receives it. */
export interface FeedFollower extends OpenWebSocket<FeedMessage> {
  /** Received states in order. */
  states(): RoundState[];
  /** Resolves with the newest state that matches. */
  next(matches?: (state: RoundState) => boolean): Promise<RoundState>;
}

/** Rejects with the status when the handshake is refused. */
export async function followFeed(
  url: string,
  { path = internalPaths.liveFeed as string, token }: { path?: string; token?: string | null } = {},
): Promise<FeedFollower> {
  const sent = token === undefined ? testGateway.token('svc-giveaway', { role: 'gateway' }) : token;
  const headers: Record<string, string> = sent === null ? {} : { [gatewayTokenHeader]: sent };
  const follower = await openWebSocket(url + path, headers, (message) => feedMessageSchema.parse(message));
  const states = () =>
    follower.messages.flatMap((message) => (message.type === 'state' ? [message.state] : []));
  return { ...follower, states, next: (matches = () => true) => waitUntil(() => states().findLast(matches)) };
}
