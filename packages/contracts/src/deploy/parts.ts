/**
 * The one declaration of the deployable parts. Builds, launcher, publishing, gateway, event streams and databases read
 * it; files that cannot (docker-compose.yml, docs) are checked against it by `tools/src/check/parts.test.ts`.
 * How to add one: docs/how-to/add-a-service-and-remote.md.
 */

/** Micro-frontends that the shell loads at run time. Each is built from the folder `mfe-<name>`. */
export const remoteNames = ['content', 'giveaway', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Everything that is built for browsers, published and rolled back on its own. */
export const frontEndNames = ['shell', ...remoteNames] as const;
export type FrontEndName = (typeof frontEndNames)[number];

/** Built for the server too, where documents are rendered. Staff's screens need a session, which a document never knows. */
export const renderedFrontEnds = ['shell', 'content', 'giveaway'] as const satisfies FrontEndName[];
export type RenderedFrontEnd = (typeof renderedFrontEnds)[number];

/**
 * Domains, each with a service in the folder `svc-<name>`, its own database and event stream. The first word of
 * an event's subject is its domain.
 */
export const domains = ['content', 'giveaway', 'media'] as const;
export type Domain = (typeof domains)[number];

/** The process of a domain; also its folder, its log's name and the audience of tokens that are meant for it. */
type DomainService = `svc-${Domain}`;

/** Processes that `npm start` runs, in the order in which they are listed. */
export const processNames = [...domains.map(serviceOf), 'gateway'] as const;
export type ProcessName = DomainService | 'gateway';

export function serviceOf<D extends Domain>(domain: D): `svc-${D}` {
  return `svc-${domain}`;
}

/** Workspace folder from which a front end is built. */
export function frontEndFolder(name: FrontEndName): string {
  return name === 'shell' ? name : `mfe-${name}`;
}

/** The environment variable with the URL of a domain's service: `CONTENT_URL`. */
export function urlVariable<D extends Domain>(domain: D): `${Uppercase<D>}_URL` {
  return `${domain.toUpperCase()}_URL` as `${Uppercase<D>}_URL`;
}

/** Docker images of the site, each with its own version. */
export const imageNames = [...processNames, 'front-ends', 'jobs'] as const;

/** The environment variable with the version of an image: `SVC_CONTENT_VERSION`. */
export function versionVariable(image: string): string {
  return `${image.toUpperCase().replaceAll('-', '_')}_VERSION`;
}

/** One value for each of the names. */
export function mapNames<N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
}
