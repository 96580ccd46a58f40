import { spawn } from 'node:child_process';
import { type Check, checks } from './checks';

export interface CheckResult {
  name: string;
  passed: boolean;
  /** What it printed, shown only when it failed. */
  output: string;
}

/** Runs all checks side by side. */
export function runChecks(root: string): Promise<CheckResult[]> {
  return Promise.all(checks(root).map((check) => runCheck(root, check)));
}

function runCheck(root: string, { name, file, args }: Check): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      // Tools that see a CI print notes for its own format.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', GITHUB_ACTIONS: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
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

/** Prints what failed and why; true when nothing did. */
export function reportChecks(results: CheckResult[]): boolean {
  for (const { name, passed, output } of results) {
    if (!passed) console.error(`${name} failed:\n${output.trimEnd()}\n`);
  }
  return results.every((result) => result.passed);
}
