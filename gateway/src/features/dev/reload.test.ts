import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { startTestGateway } from '../../../testing/startTestGateway';

describe('#/__dev/reload', () => {
  test('When a front end is published anew, then open pages are told, and learn which gateway tells them', async () => {
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

  test('When a file changes in place, then the next answer has the change and no browser keeps it', async () => {
    const gateway = await startTestGateway({ DEV_RELOAD: '1' });
    const file = join(gateway.mfeDir, 'content/v1/screen-episodes.js');
    await gateway.get('/mfe/content/v1/screen-episodes.js');
    writeFileSync(file, 'changed');
    const answer = await gateway.get('/mfe/content/v1/screen-episodes.js?1');
    expect(await answer.text()).toBe('changed');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await gateway.stop();
  });

  test('When nothing is being worked on, then there is no such address', async () => {
    const gateway = await startTestGateway();
    expect((await gateway.get('/__dev/reload')).status).toBe(404);
    expect(await (await gateway.get('/about')).text()).not.toContain('"dev":true');
    await gateway.stop();
  });
});
