import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { startTestGateway } from '../../../testing/startTestGateway';

describe('/__dev/reload', () => {
  test('announces changed front ends to open pages, with an id of the gateway process', async () => {
    const gateway = await startTestGateway({ DEV_RELOAD: '1' });
    const request = http.get(`${gateway.url}/__dev/reload`);
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    let heard = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    stream.on('error', () => {});
    await waitUntil(() => /^event: hello\ndata: [\w-]{36}\n\n/.test(heard));
    publishFrontEnds(gateway.mfeDir, { content: { version: 'v2' } });
    await waitUntil(() => heard.endsWith('data: ["content"]\n\n'));
    expect(await (await gateway.get('/about')).text()).toContain('"dev":true');
    await gateway.stop();
  });

  test('does not exist without DEV_RELOAD', async () => {
    const gateway = await startTestGateway();
    expect((await gateway.get('/__dev/reload')).status).toBe(404);
    expect(await (await gateway.get('/about')).text()).not.toContain('"dev":true');
    await gateway.stop();
  });
});
