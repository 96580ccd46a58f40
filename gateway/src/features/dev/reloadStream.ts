import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontEndName } from '@show/contracts';

export const reloadPath = '/__dev/reload';

/** Server-sent events that notify a developer's pages which front ends changed. A new boot id means a restart. */
export function reloadStream() {
  const boot = randomUUID();
  const pages = new Set<ServerResponse>();
  const pulse = setInterval(() => send(': still here\n\n'), 20_000).unref();
  const send = (text: string) => {
    for (const page of pages) page.write(text);
  };
  return {
    handle(_: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`event: hello\ndata: ${boot}\n\n`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    changed(frontEnds: readonly FrontEndName[]): void {
      if (frontEnds.length > 0) send(`data: ${JSON.stringify(frontEnds)}\n\n`);
    },
    close(): void {
      clearInterval(pulse);
      for (const page of pages) page.destroy();
    },
  };
}
