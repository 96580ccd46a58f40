import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import { join } from 'node:path';
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

  test('serves a changed file immediately and uncached', async () => {
    const gateway = await startTestGateway({ DEV_RELOAD: '1' });
    const file = join(gateway.mfeDir, 'content/v1/screen-episodes.js');
    await gateway.get('/mfe/content/v1/screen-episodes.js');
    writeFileSync(file, 'changed');
    const response = await gateway.get('/mfe/content/v1/screen-episodes.js?1');
    expect(await response.text()).toBe('changed');
    expect(response.headers.get('cache-control')).toBe('no-store');
    await gateway.stop();
  });

  test('keeps no response of a service that is being worked on', async () => {
    const gateway = await startTestGateway({ DEV_RELOAD: '1' });
    const episodes = async () => (await gateway.get('/api/episodes')).json();
    gateway.content.on('GET /api/episodes', []);
    expect(await episodes()).toEqual([]);
    gateway.content.on('GET /api/episodes', ['changed']);
    expect(await episodes()).toEqual(['changed']);
    await gateway.stop();
  });

  test('does not exist without DEV_RELOAD', async () => {
    const gateway = await startTestGateway();
    expect((await gateway.get('/__dev/reload')).status).toBe(404);
    expect(await (await gateway.get('/about')).text()).not.toContain('"dev":true');
    await gateway.stop();
  });
});
