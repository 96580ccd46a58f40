import { ApiError } from './ApiError';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function toError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return new ApiError(response.status, text || response.statusText);
  }
  if (!isRecord(body) || typeof body.detail !== 'string') return new ApiError(response.status, text);
  const issues = Array.isArray(body.issues) ? body.issues : [];
  const code = typeof body.code === 'string' ? body.code : '';
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, body.detail, code, issues, retryAfter);
}

/** Sent to the window when an answer asks the browser to forget where its visitor is. */
export const clearLocationEvent = 'show:clear-location';

/** Sends one call with the visitor's cookies and reads JSON; anything but a 2xx answer becomes an ApiError. */
export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, { credentials: 'include', ...init });
  if (response.headers.get('x-clear-location-permissions') === 'true') {
    window.dispatchEvent(new Event(clearLocationEvent));
  }
  if (!response.ok) throw await toError(response);
  return response.status === 204 ? undefined : response.json();
}
