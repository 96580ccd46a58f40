import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const deployment = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

test('no deployment lists shared addresses by default, which have no limits', () => {
  const defaults = [join(root, 'docker-compose.yml'), ...deployment].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/SHARED_ADDRESSES\b"?\s*[:=]\s*(.*)/g)].map(([, value]) => value),
  );

  // Empty, so that the default of the programs holds, which depends on PUBLIC_URL.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as Compose writes it
  expect(new Set(defaults)).toEqual(new Set(['${SHARED_ADDRESSES:-}']));
});
