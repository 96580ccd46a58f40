import { spawn } from 'node:child_process';
import type { Check } from './checks';

export interface CheckResult {
  name: string;
  passed: boolean;
  /** What it printed, shown only when it failed. */
  output: string;
}

/** What mends a failure, by the name of the check. */
const repairs: Readonly<Record<string, string>> = {
  'lint and format': '`npm run format` applies what can be',
};

/**
 * Runs checks side by side.
 * @param onFinished called with each as it ends
 * @param signal stops them: those that have not ended count as failed
 */
export function runChecks(
  root: string,
  checks: readonly Check[],
  onFinished?: (result: CheckResult) => void,
  signal?: AbortSignal,
): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const result = await runCheck(root, check, signal);
      onFinished?.(result);
      return result;
    }),
  );
}

function runCheck(
  root: string,
  { name, file, args }: Check,
  signal: AbortSignal | undefined,
): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      // Tools that see a CI print notes for its own format.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', GITHUB_ACTIONS: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ name, passed: false, output: error.message }));
    child.once('close', (code) => resolve({ name, passed: code === 0, output }));
  });
}

/** Prints what failed, why, and what mends it; true when nothing did. */
export function reportChecks(results: readonly CheckResult[]): boolean {
  for (const { name, passed, output } of results) {
    if (passed) continue;
    const repair = repairs[name];
    console.error(
      [`${name} failed:`, output.trimEnd(), repair, ''].filter((line) => line !== undefined).join('\n'),
    );
  }
  return results.every((result) => result.passed);
}
