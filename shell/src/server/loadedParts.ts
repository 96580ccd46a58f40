import { checkRemote } from '@show/web-kit/contract';
import {
  type ComponentLoad,
  isComponent,
  type PartLoader,
  type WantedPart,
} from '../remotes/ComponentLoader';

/**
 * The screens and slots of modules that are loaded already: each is looked up once. What a browser would show a
 * fallback for rejects here, so that the document goes out to be rendered by the browser.
 * @param modules what `./remote` of each remote exports, by its name
 */
export function loadedParts(modules: Readonly<Record<string, unknown>>): PartLoader {
  const loads = new Map<string, Promise<ComponentLoad>>();

  async function load({ remote: name, kind, name: part }: WantedPart): Promise<ComponentLoad> {
    const loader = checkRemote(name, modules[name])[kind][part];
    if (!loader) throw new Error(`${name} has no ${part} in ${kind}`);
    const Component: unknown = await loader();
    if (!isComponent(Component)) throw new Error(`${part} of ${name} is not a component`);
    return { Component, version: '' };
  }

  return {
    component(wanted) {
      const key = JSON.stringify([wanted.remote, wanted.kind, wanted.name]);
      const known = loads.get(key) ?? load(wanted);
      loads.set(key, known);
      return known;
    },
    forget() {},
  };
}
