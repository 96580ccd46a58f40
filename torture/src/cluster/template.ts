import { readFileSync } from 'node:fs';

const variable = /\$\{([A-Z0-9_]+)\}/g;

/** Fills in a configuration file of `deploy/` as `envsubst` does, except that every variable has to be given. */
export function fillTemplate(file: string, values: Readonly<Record<string, string>>): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .map((line) =>
      line.startsWith('#')
        ? line
        : line.replace(variable, (_, name: string) => {
            const value = values[name];
            if (value === undefined) throw new Error(`${file} needs ${name}`);
            return value;
          }),
    )
    .join('\n');
}
