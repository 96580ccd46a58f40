import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The environment is invalid. The message names every invalid variable and why. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** @param issues what is wrong, variable by variable */
  constructor(
    message: string,
    readonly issues: readonly string[] = [message],
  ) {
    super(message);
  }
}

/**
 * Reads the variables named by the schema's keys from the environment. `NAME_FILE` names a file that holds the
 * value of `NAME` (for secrets); an empty variable counts as not set. Throws a ConfigError that lists every
 * issue and never shows a value.
 */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const given: Record<string, string | undefined> = {};
  const faults = new Map<string, string>();
  for (const name of Object.keys(schema.shape)) {
    try {
      given[name] = env[name]?.trim() || valueInFile(env[`${name}_FILE`]?.trim());
    } catch {
      faults.set(name, `${name}_FILE: names a file that cannot be read`);
    }
  }
  const parsed = schema.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? 'environment');
    if (!faults.has(name)) faults.set(name, `${name}: ${given[name] ? issue.message : 'is not set'}`);
  }
  if (faults.size === 0 && parsed.success) return parsed.data;
  const issues = [...faults.values()];
  throw new ConfigError(`The environment is invalid: ${issues.join('; ')}`, issues);
}

function valueInFile(file: string | undefined): string | undefined {
  return file ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}
