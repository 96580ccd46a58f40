import { ApiError } from './ApiError';

/** An answer that is not 2xx, however it was fetched. */
export interface RefusedAnswer {
  status: number;
  statusText: string;
  text: string;
  /** The header `retry-after`, if there is one. */
  retryAfter: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the problem document of a refused answer; a body that is none becomes the message as it stands. */
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
