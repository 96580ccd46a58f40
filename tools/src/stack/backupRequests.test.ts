import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@show/test-kit';
import { serveBackupRequests } from './backupRequests';

let root: string;
let stackDir: string;
let end: () => void;
const request = () => join(stackDir, 'backups', 'request.json');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-requests-'));
  stackDir = join(root, '.local');
  for (const folder of [join(root, 'tools'), join(stackDir, 'backups')])
    mkdirSync(folder, { recursive: true });
  end = serveBackupRequests({ root, stackDir, say: () => {} });
});
afterEach(() => {
  end();
  rmSync(root, { recursive: true });
});

function ask(program: string): void {
  writeFileSync(join(root, 'tools/run.mjs'), program);
  writeFileSync(request(), JSON.stringify({ at: '2026-11-28T12:00:00.000Z', failed: null }));
}

describe('serveBackupRequests', () => {
  test('runs the backup of this stack and removes the request', async () => {
    ask(`import { writeFileSync } from 'node:fs';
      writeFileSync(process.env.STACK_DIR + '/args', process.argv.slice(2).join(' '));`);
    await eventually(() => expect(existsSync(request())).toBe(false));
    expect(readFileSync(join(stackDir, 'args'), 'utf8')).toBe('tools/src/backup.ts --keep 10');
  });

  test('notes why a backup failed', async () => {
    ask(`console.error('the disk is full'); process.exit(1);`);
    await eventually(() =>
      expect(JSON.parse(readFileSync(request(), 'utf8'))).toMatchObject({ failed: 'the disk is full' }),
    );
  });
});
