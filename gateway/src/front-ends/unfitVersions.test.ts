import type { Registry } from '@show/contracts';
import { startedEach, waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { startTestGateway } from '../../testing/startTestGateway';

const ui = '@show/web-kit/ui';
const gateway = startedEach(startTestGateway);

async function live(): Promise<Partial<Registry>> {
  return (await gateway.get('/mfe/registry.json')).json() as Promise<Registry>;
}

/** Version 2 of a remote takes an export that version 1 did not. */
function publish(shell: { version: string; provides?: Record<string, string[]> }) {
  const first = { takes: { [ui]: ['Button'] } };
  const { previous: _, ...before } = publishFrontEnds(gateway.mfeDir, { content: first }).content;
  const content = { version: 'v2', takes: { [ui]: ['Button', 'Meter'] }, previous: [before] };
  publishFrontEnds(gateway.mfeDir, { content, shell });
}

describe('unfitVersions', () => {
  test('serves the remote before one that needs more than the live shell provides', async () => {
    publish({ version: 's1', provides: { [ui]: ['Button'] } });
    await waitUntil(async () => (await live()).shell?.version === 's1');
    expect((await live()).content?.version).toBe('v1');
    expect(await (await gateway.get('/about')).text()).toContain('/mfe/content/v1/remoteEntry.js');

    publish({ version: 's2', provides: { [ui]: ['Button', 'Meter'] } });
    await waitUntil(async () => (await live()).content?.version === 'v2');
  });
});
