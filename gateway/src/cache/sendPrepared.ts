import type { Exchange } from './Exchange';
import { chooseEncoding } from './encoding';
import type { PreparedResponse, Variant } from './PreparedResponse';

/** Sends a response in the best encoding that the client accepts, or 304 when its ETag matches. */
export function sendPrepared(exchange: Exchange, response: PreparedResponse): void {
  const encoding = chooseEncoding(exchange.conditions.acceptEncoding);
  const variant = response.ready(encoding);
  if (variant !== undefined) {
    write(exchange, response, variant);
    return;
  }
  response.prepare(encoding).then(
    (prepared) => write(exchange, response, prepared),
    () => write(exchange, response, response.identity),
  );
}

function write(
  { request, response, conditions: { ifNoneMatch } }: Exchange,
  prepared: PreparedResponse,
  { body, headers, notModified }: Variant,
): void {
  if (ifNoneMatch !== undefined && prepared.status === 200 && prepared.isNamedBy(ifNoneMatch)) {
    response.writeHead(304, notModified).end();
  } else if (request.method === 'HEAD') {
    response.writeHead(prepared.status, headers).end();
  } else {
    response.writeHead(prepared.status, headers).end(body);
  }
}
