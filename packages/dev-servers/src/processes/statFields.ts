import { readFileSync } from 'node:fs';

/** What Linux says of a process behind its name: state, parent ...; undefined without such a process, or `/proc`. */
export function statFields(pid: number): string[] | undefined {
  try {
    // The name in parentheses may hold spaces; the fields after it do not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
