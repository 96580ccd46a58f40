import { waitUntil } from '@show/test-kit';
import { passcode, type TestGateway } from './startTestGateway';

/** Signs in, as soon as Redis is there, and gives the Cookie header that a browser would send. */
export async function staffCookie(gateway: TestGateway): Promise<string> {
  const answer = await waitUntil(async () => {
    const answer = await gateway.send('POST', '/api/admin/login', { passcode });
    return answer.status === 200 && answer;
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
