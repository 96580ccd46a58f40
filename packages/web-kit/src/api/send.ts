import type { CallInput, CallName, CallResponse, InputArgument } from './calls';
import { fetchJson } from './fetchJson';
import { type UrlValues, urlOf } from './urlOf';

interface AnyInput extends UrlValues {
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
}

/**
 * Calls an operation by its name: `send('PUT /api/episodes/{id}/slug', { params: { id }, body: { slug } })`. Sends a
 * JSON body and its content type only when a body is given. Rejects with ApiError when the status is not 2xx, with
 * the browser's TypeError when there was no response.
 */
export async function send<N extends CallName>(
  name: N,
  ...[input]: InputArgument<CallInput<N>>
): Promise<CallResponse<N>> {
  const { body, form, signal, ...parts }: AnyInput = input ?? {};
  const [method = 'GET', path = ''] = name.split(' ');
  const init: RequestInit = { method, signal: signal ?? null };
  if (form) init.body = form;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  return (await fetchJson(urlOf(path, parts), init)) as CallResponse<N>;
}
