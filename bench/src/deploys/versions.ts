import { imageNames, versionVariable } from '@show/contracts/domain/parts';

/** All images of one version, that of the balancer included. */
export function versionsOf(version: string): Record<string, string> {
  return Object.fromEntries([...imageNames, 'balancer'].map((image) => [versionVariable(image), version]));
}
