import { toApiError } from './toApiError';

/** Dispatched on the window when a response asks the browser to delete the stored location. */
export const clearLocationEvent = 'show:clear-location';

/** Sends a request with cookies and parses the JSON response. Throws an ApiError unless the status is 2xx. */
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
