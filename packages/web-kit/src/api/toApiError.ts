import { ApiError } from './ApiError';

/** A response that is not 2xx, by fetch or XMLHttpRequest. */
export interface RefusedAnswer {
  status: number;
  statusText: string;
  text: string;
  /** The `retry-after` header, if there is one. */
  retryAfter: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses the problem document of a failed response. Any other body becomes the message as it is. */
export function toApiError({ status, statusText, text, retryAfter }: RefusedAnswer): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return new ApiError(status, text || statusText);
  }
  if (!isRecord(body) || typeof body.detail !== 'string') return new ApiError(status, text);
  const code = typeof body.code === 'string' ? body.code : '';
  const issues = Array.isArray(body.issues) ? body.issues : [];
  return new ApiError(status, body.detail, code, issues, Number(retryAfter) || undefined);
}
