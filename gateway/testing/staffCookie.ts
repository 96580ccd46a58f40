import { waitUntil } from '@show/test-kit';
import { passcode, type TestGateway } from './startTestGateway';

/** Signs in, as soon as Redis is there, and gives the Cookie header that a browser would send. */
export async function staffCookie(gateway: TestGateway): Promise<string> {
  const response = await waitUntil(async () => {
    const response = await gateway.send('POST', '/api/admin/login', { passcode });
    return response.status === 200 && response;
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
