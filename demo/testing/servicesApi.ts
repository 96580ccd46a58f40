import { type Domain, serviceOf } from '@show/contracts/domain/parts';
import { testGateway } from '@show/test-kit';
import { type Api, createApi } from '../api/api';

/** Calls of staff, sent to the services themselves as the gateway does. */
export function servicesApi(urls: Readonly<Partial<Record<Domain, string>>>): Api {
  return createApi((operation, path, init) => {
    const { service } = operation;
    const url = service === 'gateway' ? undefined : urls[service];
    if (service === 'gateway' || !url) throw new Error(`${operation.id} has no service here`);
    const headers = new Headers(init.headers);
    headers.set('x-gateway-token', testGateway.token(serviceOf(service), { role: 'admin' }));
    return fetch(url + path, { ...init, headers });
  });
}
