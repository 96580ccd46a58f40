import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FailingCopies {
  /** URL of the proxy. */
  readonly endpoint: string;
  /**
   * How copies fail after status 200: reported in the body as S3 does it, or not. Null: they don't fail.
   * `instead` runs before the response.
   */
  fails: { reported: boolean; instead?: () => Promise<void> } | null;
  stop(): Promise<void>;
}

/** Forwards requests to an S3 server, apart from copies. */
export async function startFailingCopies(server: string): Promise<FailingCopies> {
  const proxy = createServer(async (incoming, response) => {
    const { method, url, headers } = incoming;
    if (started.fails && headers['x-amz-copy-source']) {
      await started.fails.instead?.();
      const body = started.fails.reported
        ? '<Error><Code>InternalError</Code><Message>Try again.</Message></Error>'
        : '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>';
      response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
      return;
    }
    const forwarded = request(new URL(url ?? '/', server), { method, headers }, (from) => {
      response.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const started: FailingCopies = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fails: null,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
  return started;
}
