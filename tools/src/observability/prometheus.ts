import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@show/dev-servers/servers';
import { waitUntil } from '@show/test-kit';
import { z } from 'zod';
import { observabilityFiles } from './observabilityFiles';

const run = promisify(execFile);

const series = z.object({
  metric: z.record(z.string(), z.string()),
  value: z.tuple([z.number(), z.string()]),
});
const answerSchema = z.object({ status: z.literal('success'), data: z.object({ result: z.array(series) }) });
type Series = z.infer<typeof series>;

export interface Prometheus {
  /** Time series that an expression has now. */
  query(expr: string): Promise<Series[]>;
  /** Names of the alerts that fire, with the service each is about. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Fails with what promtool says. */
export async function promtool(...args: string[]): Promise<void> {
  await run('promtool', args).catch(({ stdout, stderr }) => {
    throw new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
  });
}

/**
 * Runs Prometheus with the configuration for `npm start`, for the stack in another folder, and scrapes and evaluates
 * every second.
 */
export async function startPrometheus(root: string, folder: string, stackDir: string): Promise<Prometheus> {
  const { localConfig } = observabilityFiles(root);
  const config = readFileSync(localConfig, 'utf8')
    .replaceAll('15s', '1s')
    .replace('rules/*.yml', join(dirname(localConfig), 'rules', '*.yml'))
    .replaceAll('../../.local', stackDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, config);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, 'prometheus.log'), 'a');
  const program: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', log, log] },
  );
  await waitUntil(async () => (await fetch(`${url}/-/ready`)).ok, 30_000);

  async function query(expr: string): Promise<Series[]> {
    const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expr })}`);
    return answerSchema.parse(await response.json()).data.result;
  }
  return {
    query,
    async firing() {
      const found = await query('ALERTS{alertstate="firing"}');
      return found.map(({ metric }) => [metric.alertname, metric.service].filter(Boolean).join(' ')).sort();
    },
    async stop() {
      const gone = new Promise((resolve) => program.once('exit', resolve));
      if (program.exitCode === null) program.kill('SIGTERM');
      else return;
      await gone;
    },
  };
}
