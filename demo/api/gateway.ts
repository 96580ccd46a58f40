import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@show/contracts';
import { type Api, createApi, RefusedCall, type SendCall } from './api';

export interface SiteAddress {
  /** URL of the gateway. */
  readonly gatewayUrl: string;
  /** Public URL of the site, sent as the Origin of changes. */
  readonly publicUrl: string;
}

/** Milliseconds for which a call is repeated while the site says that it is busy. */
const patience = 120_000;
/** Minimum wait between two attempts, in milliseconds. */
const minWait = 100;

/** Calls of a visitor, who may sign in. */
export function gatewayApi({ gatewayUrl, publicUrl }: SiteAddress): Api {
  const cookies = new Map<string, string>();
  const { origin } = new URL(publicUrl);

  const send: SendCall = async (_, path, init) => {
    const deadline = Date.now() + patience;
    for (;;) {
      const headers = new Headers(init.headers);
      headers.set('origin', origin);
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await reach(new URL(path, gatewayUrl), { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
      const wait = retryAfter(response);
      if (wait === undefined || Date.now() + wait > deadline) return response;
      await response.body?.cancel();
      await pause(wait);
    }
  };
  return createApi(send);
}

/** Works as staff, in a session that ends with the work. Throws in one sentence when the passcode is wrong. */
export async function asStaff<T>(
  site: SiteAddress,
  passcode: string,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const api = gatewayApi(site);
  try {
    await api.call(operations.login, { body: { passcode } });
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 401)
      throw new Error('the passcode is not the one of this site: give the right one as ADMIN_PASSCODE');
    throw error;
  }
  try {
    return await work(api);
  } finally {
    // A session that is not ended expires by itself.
    await api.call(operations.logout).catch(() => {});
  }
}

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new Error(`the site at ${url.origin} does not respond`, { cause: error });
  }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** Milliseconds after which to send a call again; undefined when that would not help. */
function retryAfter({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return (status === 429 || status === 503) && seconds >= 0 ? Math.max(seconds * 1000, minWait) : undefined;
}
