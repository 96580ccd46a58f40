import { RemoteLoadError } from './loadError';
import type { Remote } from './remote';
import { CONTRACT_VERSION } from './version';

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
 * The remote that a module exports, validated before any of it is rendered; throws a RemoteLoadError when it is none.
 * Written by hand: a schema library would cost every visitor more bytes than the rest of the loader.
 */
export function checkRemote(name: string, module: unknown): Remote {
  const candidate = isRecord(module) ? module.remote : undefined;
  const spoken = isRecord(candidate) ? candidate.contract : undefined;
  if (typeof spoken === 'number' && spoken !== CONTRACT_VERSION) {
    const message = `${name} speaks contract ${spoken}, the shell speaks ${CONTRACT_VERSION}`;
    throw new RemoteLoadError('contract', message);
  }
  if (!isRemote(candidate)) throw new RemoteLoadError('invalid-module', `${name} does not export a remote`);
  if (candidate.name !== name)
    throw new RemoteLoadError('invalid-module', `${name} exports a remote named ${candidate.name}`);
  return candidate;
}
