import { domains, mapNames, type ServiceName, urlVariable } from '@show/contracts';
import { gatewayTokens, type Log, type Shutdown } from '@show/service-kit';
import type { GatewayConfig } from '../config';
import type { Traffic } from '../dispatch/Traffic';
import type { ActingSession } from '../features/admin/StaffDirectory';
import type { UpstreamFailure } from '../proxy/failure';
import { failureLog } from '../proxy/failureLog';
import { serviceConnections } from '../proxy/serviceConnections';

/** Connections to the services, and the tokens by which they know the gateway. */
export function connectServices(config: GatewayConfig, log: Log, shutdown: Shutdown, traffic: Traffic) {
  const tokens = gatewayTokens(config.GATEWAY_SECRET[0]);
  const tellFailure = failureLog(log);
  const noteFailure = (failure: UpstreamFailure, requestId?: string) => {
    traffic.failures.inc({ upstream: failure.service });
    tellFailure(failure, requestId);
  };
  const connections = serviceConnections({
    urls: mapNames(domains, (domain) => config[urlVariable(domain)]),
    onFailure: noteFailure,
  });
  shutdown.add('connections', 'services', connections.close);
  return {
    ...connections,
    onFailure: noteFailure,
    visitorToken: (service: ServiceName) => tokens(audienceOf(service), { role: 'gateway' }),
    staffToken: (service: ServiceName, { id, member }: ActingSession) =>
      tokens(audienceOf(service), { role: 'admin', sid: id, member }),
  };
}
export type Services = ReturnType<typeof connectServices>;

/** A service's own name, which is the audience of its tokens. */
function audienceOf(service: ServiceName): string {
  return `svc-${service}`;
}
