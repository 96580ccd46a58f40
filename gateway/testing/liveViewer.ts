import type { ServerMessage } from '@show/contracts';
import { type OpenWebSocket, openWebSocket, waitUntil } from '@show/test-kit';

/** A browser's end of `/ws`. */
export interface LiveViewer extends OpenWebSocket<ServerMessage> {
  /** The newest message of a type, once a matching one has arrived. */
  next<T extends ServerMessage['type']>(
    type: T,
    fits?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
}

/** Rejects with the status when the handshake is refused. */
export async function watchLive(url: string, headers: Record<string, string> = {}): Promise<LiveViewer> {
  const viewer = await openWebSocket(`${url}/ws`, headers, (message) => message as ServerMessage);
  return {
    ...viewer,
    next: (type, fits = () => true) =>
      waitUntil(() =>
        viewer.messages.findLast(
          (message): message is Extract<ServerMessage, { type: typeof type }> =>
            message.type === type && fits(message as Extract<ServerMessage, { type: typeof type }>),
        ),
      ) as Promise<Extract<ServerMessage, { type: typeof type }>>,
  };
}
