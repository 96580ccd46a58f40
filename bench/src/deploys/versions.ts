import { processNames } from '@show/contracts/parts';

const images = [...processNames, 'front-ends', 'jobs', 'balancer'];

/** `SVC_CONTENT_VERSION`: names the version of an image. */
export const versionVariable = (image: string) => `${image.toUpperCase().replaceAll('-', '_')}_VERSION`;

/** All images of one version. */
export function versionsOf(version: string): Record<string, string> {
  return Object.fromEntries(images.map((image) => [versionVariable(image), version]));
}
