import type { Remote } from './remote';
import { CONTRACT_VERSION } from './version';

export type RemoteCheck =
  | { success: true; remote: Remote }
  | { success: false; kind: 'invalid-module' | 'contract'; message: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isLoaders = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((loader) => typeof loader === 'function');

function isRemote(value: unknown): value is Remote {
  return (
    isRecord(value) &&
    typeof value.contract === 'number' &&
    isLoaders(value.screens) &&
    isLoaders(value.slots)
  );
}

/**
 * Validates the module of a remote before any of it is rendered. Written by hand: a schema library would cost every
 * visitor more bytes than the rest of the loader.
 */
export function checkRemote(name: string, module: unknown): RemoteCheck {
  const candidate = isRecord(module) ? module.remote : undefined;
  if (
    isRecord(candidate) &&
    typeof candidate.contract === 'number' &&
    candidate.contract !== CONTRACT_VERSION
  ) {
    const message = `${name} speaks contract ${candidate.contract}, the shell speaks ${CONTRACT_VERSION}`;
    return { success: false, kind: 'contract', message };
  }
  if (!isRemote(candidate)) {
    return { success: false, kind: 'invalid-module', message: `${name} does not export a remote` };
  }
  if (candidate.name !== name) {
    return {
      success: false,
      kind: 'invalid-module',
      message: `${name} exports a remote named ${candidate.name}`,
    };
  }
  return { success: true, remote: candidate };
}
