import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Conditions } from './conditions';
import { chooseEncoding } from './encoding';
import type { PreparedAnswer, Variant } from './PreparedAnswer';

/** Sends an answer in the best encoding that the client accepts, or 304 when its ETag matches. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  { acceptEncoding, ifNoneMatch }: Conditions,
): void {
  const encoding = chooseEncoding(acceptEncoding);
  const variant = answer.ready(encoding);
  if (variant !== undefined) {
    write(request, response, answer, variant, ifNoneMatch);
    return;
  }
  answer.prepare(encoding).then(
    (prepared) => write(request, response, answer, prepared, ifNoneMatch),
    () => write(request, response, answer, answer.identity, ifNoneMatch),
  );
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  { body, headers, notModified }: Variant,
  ifNoneMatch: string | undefined,
): void {
  if (ifNoneMatch !== undefined && answer.status === 200 && answer.isNamedBy(ifNoneMatch)) {
    response.writeHead(304, notModified).end();
  } else if (request.method === 'HEAD') {
    response.writeHead(answer.status, headers).end();
  } else {
    response.writeHead(answer.status, headers).end(body);
  }
}
