import { type CallName, type CallResponse, toApiError, urlOf } from '@show/web-kit/api';
import { handleUnauthorized } from './session';

export interface FormTransfer {
  params?: Readonly<Record<string, string | number>>;
  form: FormData;
  signal: AbortSignal;
  /** Upload progress from 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Uploads files to an operation by its name, with progress, which `fetch` does not report. Rejects as `send` does,
 * and with the signal's reason when aborted.
 */
export async function sendForm<N extends CallName>(
  name: N,
  { params = {}, form, signal, onProgress }: FormTransfer,
): Promise<CallResponse<N>> {
  const [method = 'POST', path = ''] = name.split(' ');
  const request = new XMLHttpRequest();
  request.open(method, urlOf(path, { params }));
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  await finished(request, form, signal);

  const { status, statusText, responseText: text } = request;
  if (status >= 200 && status < 300) return JSON.parse(text) as CallResponse<N>;
  const error = toApiError({
    status,
    statusText,
    text,
    retryAfter: request.getResponseHeader('retry-after'),
  });
  handleUnauthorized(error);
  throw error;
}

function finished(request: XMLHttpRequest, form: FormData, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    request.onload = () => resolve();
    request.onerror = () => reject(new TypeError('The connection was lost'));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(form);
  });
}
