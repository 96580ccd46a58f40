import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@show/contracts';
import { startedOnce, waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);

const liveVersions = async () => {
  const registry = (await (await gateway.get('/mfe/registry.json')).json()) as Registry;
  return [registry.shell.version, registry.content.version];
};

test('a registry that is copied before its files keeps what works live until they exist', async () => {
  const { mfeDir } = gateway;
  const [folder, late] = [join(mfeDir, 'content', 'v2'), join(mfeDir, 'late')];
  publishFrontEnds(join(mfeDir, 'elsewhere'), { content: { version: 'v2' } });
  renameSync(join(mfeDir, 'elsewhere', 'content', 'v2'), late);
  expect(await liveVersions()).toEqual(['v1', 'v1']);

  publishFrontEnds(join(mfeDir, 'elsewhere'), { shell: { version: 'v2' }, content: { version: 'v2' } });
  renameSync(join(mfeDir, 'elsewhere', 'shell', 'v2'), join(mfeDir, 'shell', 'v2'));
  renameSync(join(mfeDir, 'elsewhere', 'registry.json'), join(mfeDir, 'registry.json'));
  await waitUntil(async () => (await liveVersions())[0] === 'v2');
  expect(await liveVersions()).toEqual(['v2', 'v1']);
  expect((await gateway.get('/mfe/content/v1/remoteEntry.js')).status).toBe(200);

  renameSync(late, folder);
  await waitUntil(async () => (await liveVersions())[1] === 'v2');
});
