import { randomUUID } from 'node:crypto';
import { operations } from '@show/contracts';

/** What somebody sends to a site with one set of cookies. */
export interface SiteClient {
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

export function createClient(url: string): SiteClient {
  const cookies = new Map<string, string>();
  return {
    async send(method, path, body) {
      const headers = new Headers({ origin: url });
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  };
}

/** Signs in as the first owner. */
export async function signIn(client: SiteClient, passcode: string): Promise<void> {
  const { method, path } = operations.login;
  const { status } = await client.send(method, path, { passcode });
  if (status >= 300) throw new Error(`the sign-in was answered with ${status}`);
}

/** Asks for a page, a list and an entry, as visitors do. */
export async function visit(url: string, giveawayId: number): Promise<void> {
  const visitor = createClient(url);
  await Promise.all(
    ['/', '/episodes', '/api/episodes', '/api/tv-segments'].map(async (path) =>
      (await visitor.send('GET', path)).arrayBuffer(),
    ),
  );
  const entry = { deviceFingerprint: randomUUID(), sessionToken: randomUUID() };
  await (await visitor.send('POST', `/api/giveaways/${giveawayId}/enter`, entry)).arrayBuffer();
}
