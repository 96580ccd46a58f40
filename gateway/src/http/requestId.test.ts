import http from 'node:http';
import { startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(() =>
  startTestGateway({ TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES: '127.0.0.2' }),
);

/** The id of the response to a request that has one, sent from this address of our own. */
const idFor = (localAddress: string, method: string, path: string) =>
  new Promise<unknown>((resolve, reject) => {
    const headers = { 'x-request-id': 'given-by-sender', 'x-forwarded-for': '203.0.113.9' };
    http
      .request(gateway.url + path, { localAddress, method, headers }, (response) =>
        resolve(response.resume().headers['x-request-id']),
      )
      .once('error', reject)
      .end();
  });

describe('requestIdOf', () => {
  test.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api/admin/session'],
    ['POST', '/api/giveaways/1/enter'],
  ])('%s %s keeps the request id of a listed proxy only', async (method, path) => {
    expect(await idFor('127.0.0.2', method, path)).toBe('given-by-sender');
    expect(await idFor('127.0.0.3', method, path)).not.toBe('given-by-sender');
  });
});
