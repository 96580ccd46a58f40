import type { Exchange } from './Exchange';
import { chooseEncoding } from './encoding';
import type { PreparedAnswer, Variant } from './PreparedAnswer';

/** Sends an answer in the best encoding that the client accepts, or 304 when its ETag matches. */
export function sendAnswer(exchange: Exchange, answer: PreparedAnswer): void {
  const encoding = chooseEncoding(exchange.conditions.acceptEncoding);
  const variant = answer.ready(encoding);
  if (variant !== undefined) {
    write(exchange, answer, variant);
    return;
  }
  answer.prepare(encoding).then(
    (prepared) => write(exchange, answer, prepared),
    () => write(exchange, answer, answer.identity),
  );
}

function write(
  { request, response, conditions: { ifNoneMatch } }: Exchange,
  answer: PreparedAnswer,
  { body, headers, notModified }: Variant,
): void {
  if (ifNoneMatch !== undefined && answer.status === 200 && answer.isNamedBy(ifNoneMatch)) {
    response.writeHead(304, notModified).end();
  } else if (request.method === 'HEAD') {
    response.writeHead(answer.status, headers).end();
  } else {
    response.writeHead(answer.status, headers).end(body);
  }
}
