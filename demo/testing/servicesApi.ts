import { hungPicturesSchema, isListUpload, listUpload } from '@show/contracts';
import { type Domain, serviceOf } from '@show/contracts/deploy/parts';
import { testGateway } from '@show/test-kit';
import { type Api, createApi } from '../api/api';

/** Calls of staff, sent to the services themselves as the gateway does. */
export function servicesApi(urls: Readonly<Partial<Record<Domain, string>>>): Api {
  const send = (service: Domain, path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('x-gateway-token', testGateway.token(serviceOf(service), { role: 'admin' }));
    return fetch(urls[service] + path, { ...init, headers });
  };
  return createApi(async (operation, path, init) => {
    const { service } = operation;
    if (service === 'gateway' || !urls[service]) throw new Error(`${operation.id} has no service here`);
    const response = await send(service, path, init);
    if (!isListUpload(operation) || !response.ok) return response;
    const upload = listUpload(operation, await response.json());
    const hung = await send('content', upload.path, {
      method: 'POST',
      body: JSON.stringify(upload.body),
      headers: { 'content-type': 'application/json' },
    });
    if (!hung.ok) return hung;
    return Response.json(upload.response(hungPicturesSchema.parse(await hung.json())), { status: 201 });
  });
}
