import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Registry, registrySchema, renderedFrontEnds } from '@show/contracts';

/** Milliseconds within which a deploy must be live. */
const patience = 30_000;

/** A folder of front ends in which the live builds can be deployed again, as new versions. */
export class FrontEndCopies {
  readonly folder: string;
  #registry: Registry;
  #deploys = 0;

  /** @param published folder of which the live versions are taken */
  constructor(published: string, folder: string) {
    this.folder = folder;
    this.#registry = registrySchema.parse(JSON.parse(readFileSync(join(published, 'registry.json'), 'utf8')));
    rmSync(folder, { recursive: true, force: true });
    for (const [name, { version }] of Object.entries(this.#registry))
      cpSync(join(published, name, version), join(folder, name, version), { recursive: true });
    this.#point();
  }

  /** Deploys shell and remotes in turn, and waits until a gateway names the new version. */
  async deploy(site: string): Promise<void> {
    const name = renderedFrontEnds[this.#deploys % renderedFrontEnds.length] ?? 'content';
    this.#deploys += 1;
    const entry = this.#registry[name];
    const version = randomBytes(8).toString('hex');
    const renamed = (text: string) => text.replaceAll(entry.version, version);
    const target = join(this.folder, name, version);
    cpSync(join(this.folder, name, entry.version), target, { recursive: true });
    for (const file of readdirSync(target).filter((one) => one.endsWith('.json')))
      writeFileSync(join(target, file), renamed(readFileSync(join(target, file), 'utf8')));
    this.#registry = { ...this.#registry, [name]: { ...entry, version, entry: renamed(entry.entry) } };
    this.#point();
    const until = Date.now() + patience;
    while (!(await (await fetch(`${site}/mfe/registry.json`)).text()).includes(version)) {
      if (Date.now() > until) throw new Error(`${name} ${version} did not become live`);
      await delay(50);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #point(): void {
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, 'registry.json');
    writeFileSync(`${file}.next`, JSON.stringify(this.#registry));
    renameSync(`${file}.next`, file);
  }
}
