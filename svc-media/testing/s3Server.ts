import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface S3Server {
  readonly endpoint: string;
  /** Makes a file look as if it was written earlier. */
  age(key: string, minutes: number): void;
  stop(): Promise<void>;
}

export const s3ServerKeys = {
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  region: 'us-east-1',
} as const;

/** Starts s3rver with an empty bucket. It encrypts its continuation tokens with DES. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 's3rver-'));
  const program = join(__dirname, 's3rver.mjs');
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, folder, bucket], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`s3rver ended with ${code}`);
    }),
  ]);
  return {
    endpoint: String(line).trim(),
    age(key, minutes) {
      const at = new Date(Date.now() - minutes * 60_000);
      utimesSync(join(folder, bucket, `${key}._S3rver_object`), at, at);
    },
    async stop() {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
