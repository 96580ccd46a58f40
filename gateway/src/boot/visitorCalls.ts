import type { DispatcherParts } from '../dispatch/dispatcher';
import type { Traffic } from '../dispatch/Traffic';
import type { Forward } from '../proxy/forwarder';
import type { Limits } from './limits';
import type { ResponseCaches } from './responseCaches';
import type { Services } from './services';

interface VisitorCallParts {
  readonly limits: Limits;
  readonly services: Services;
  readonly forward: Forward;
  readonly traffic: Traffic;
  readonly drop: ResponseCaches['drop'];
}

/** Forwards calls of visitors to the services, with the gateway's token and the visitor's address. */
export function forwardVisitorCalls({
  limits: { visitors, requestIdOf },
  services,
  forward,
  traffic,
  drop,
}: VisitorCallParts): DispatcherParts['forward'] {
  return (request, response, service, path, operation, copy) => {
    traffic.forwarded += 1;
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
