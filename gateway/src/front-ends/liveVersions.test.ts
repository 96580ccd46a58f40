import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@show/contracts';
import { startedOnce, waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { startTestGateway } from '../../testing/startTestGateway';

const ui = '@show/web-kit/ui';
const gateway = startedOnce(startTestGateway);

async function liveVersions() {
  const registry = (await (await gateway.get('/mfe/registry.json')).json()) as Registry;
  return [registry.shell.version, registry.content.version];
}

describe('live versions', () => {
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

  test('serves the remote before one that needs more than the live shell provides', async () => {
    // Version b takes an export that version a did not.
    const publish = (shell: string, ...provides: string[]) => {
      const first = { version: 'a', takes: { [ui]: ['Button'] } };
      const { previous: _, ...before } = publishFrontEnds(gateway.mfeDir, { content: first }).content;
      publishFrontEnds(gateway.mfeDir, {
        shell: { version: shell, provides: { [ui]: provides } },
        content: { version: 'b', takes: { [ui]: ['Button', 'Meter'] }, previous: [before] },
      });
    };
    publish('s1', 'Button');
    await waitUntil(async () => (await liveVersions())[0] === 's1');
    expect(await liveVersions()).toEqual(['s1', 'a']);
    expect(await (await gateway.get('/about')).text()).toContain('/mfe/content/a/remoteEntry.js');

    publish('s2', 'Button', 'Meter');
    await waitUntil(async () => (await liveVersions())[1] === 'b');
  });
});
