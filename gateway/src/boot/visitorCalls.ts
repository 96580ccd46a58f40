import type { DispatcherParts } from '../dispatch/dispatcher';
import type { Forward } from '../proxy/forwarder';
import type { Base } from './base';
import type { ResponseCaches } from './responseCaches';

/** Forwards calls of visitors to the services, with the gateway's token and the visitor's address. */
export function forwardVisitorCalls(
  { limits: { visitors, requestIdOf }, services, traffic }: Base,
  forward: Forward,
  drop: ResponseCaches['drop'],
): DispatcherParts['forward'] {
  return (request, response, service, path, operation, copy) => {
    traffic.answers.forwarded += 1;
    const { drops } = operation ?? {};
    if (drops) response.once('finish', () => response.statusCode < 300 && drop(drops));
    const visitor = visitors.of(request);
    const credentials = {
      token: services.visitorToken(service),
      address: visitor.address,
      requestId: requestIdOf(request),
    };
    forward(services.visitors, request, response, { service, path, operation, visitor, credentials, copy });
  };
}
