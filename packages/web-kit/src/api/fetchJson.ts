import { toApiError } from './toApiError';

/** Sent to the window when an answer asks the browser to forget where its visitor is. */
export const clearLocationEvent = 'show:clear-location';

/** Sends one call with the visitor's cookies and reads JSON; anything but a 2xx answer becomes an ApiError. */
export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, { credentials: 'include', ...init });
  if (response.headers.get('x-clear-location-permissions') === 'true') {
    window.dispatchEvent(new Event(clearLocationEvent));
  }
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw toApiError({
      status,
      statusText,
      text: await response.text(),
      retryAfter: headers.get('retry-after'),
    });
  }
  return response.status === 204 ? undefined : response.json();
}
