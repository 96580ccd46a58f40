import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationStateSchema } from '@show/contracts';
import { testServers } from '@show/test-kit';
import { fakeStaff } from '../../../testing/fakeStaff';
import { staffCookie } from '../../../testing/signingIn';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let folder: string;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-installation-'));
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const note = {
    version: '1.2.0',
    releases: [{ version: '1.2.0', notes: '- Albums' }],
    lastUpdate: null,
    backups,
  };
  writeFileSync(join(folder, 'installation.json'), JSON.stringify(note));
  writeFileSync(join(folder, 'secrets.json'), 'a secret');
  writeFileSync(join(backups, 'show.tar.age'), 'everything');
  gateway = await startTestGateway({
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: `test-${randomUUID()}`,
    INSTALLATION_FILE: join(folder, 'installation.json'),
  });
  fakeStaff(gateway.content);
  cookie = await staffCookie(gateway);
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const show = async () =>
  installationStateSchema.parse(await (await gateway.get('/api/admin/installation', { cookie })).json());
const requestFile = () => join(folder, 'backups', 'request.json');
const download = (name: string) => gateway.get(`/api/admin/backups/${name}`, { cookie });

describe('the installation', () => {
  test('shows version, disk, backups and address to owners', async () => {
    expect(await show()).toMatchObject({
      version: '1.2.0',
      releases: [{ version: '1.2.0', notes: '- Albums' }],
      disk: { free: expect.any(Number), total: expect.any(Number) },
      backups: { last: null, running: false, failed: null, files: [{ name: 'show.tar.age', bytes: 10 }] },
      publicUrl: 'http://show.example/',
      certificate: null,
    });
  });

  test('accepts one request for a backup at a time, and shows why it failed', async () => {
    const make = () => gateway.send('POST', '/api/admin/backups', undefined, { cookie });
    expect((await make()).status).toBe(202);
    expect(JSON.parse(readFileSync(requestFile(), 'utf8'))).toMatchObject({ failed: null });
    expect((await show()).backups?.running).toBe(true);
    expect((await make()).status).toBe(409);
    writeFileSync(
      requestFile(),
      JSON.stringify({ at: new Date().toISOString(), failed: 'the disk is full' }),
    );
    expect((await show()).backups).toMatchObject({ running: false, failed: 'the disk is full' });
    expect((await make()).status).toBe(202);
  });

  test('sends a backup as a file, no other file, and ten within an hour', async () => {
    for (const name of ['..%2Fsecrets.json', 'request.json', 'none.tar'])
      expect((await download(name)).status).toBe(404);
    for (let count = 0; count < 10; count += 1) {
      const response = await download('show.tar.age');
      expect(await response.text()).toBe('everything');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename=show.tar.age');
    }
    expect((await download('show.tar.age')).status).toBe(429);
  });
});
