import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** An object of Kubernetes as it stands in a file. */
export type Manifest = Readonly<Record<string, unknown>> & {
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly name: string };
};

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** What is used here of kustomize, and nothing else: what this does not know it refuses. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z
    .array(
      z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }),
    )
    .default([]),
});

const patchSchema = z.array(
  z.strictObject({ op: z.enum(['add', 'replace']), path: z.string().startsWith('/'), value: z.unknown() }),
);

/** All objects of a folder with a `kustomization.yaml`, as `kubectl kustomize` makes them but for their order. */
export function build(folder: string): Manifest[] {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
  const { namespace, resources, images, patches } = kustomizationSchema.parse(parse(text));
  const manifests = resources.flatMap((resource) =>
    resource.endsWith('.yaml') ? readManifests(join(folder, resource)) : build(join(folder, resource)),
  );
  for (const { target, patch } of patches) {
    const found = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    if (!found) throw new Error(`there is no ${target.kind} ${target.name} to patch`);
    for (const { op, path, value } of patchSchema.parse(parse(patch))) setAt(found, path, op, value);
  }
  const named = new Map(images.map(({ name, newName, newTag }) => [name, `${newName}:${newTag}`]));
  for (const manifest of manifests) {
    if (namespace) Object.assign(manifest.metadata, { namespace });
    for (const container of containersOf(manifest))
      container.image = named.get(container.image) ?? container.image;
  }
  return manifests;
}

function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw new Error(`${dirname(file)}: ${fault.message}`);
    return manifestSchema.parse(document.toJS());
  });
}

/** Containers of what starts pods. */
export function containersOf(manifest: Manifest): { name: string; image: string; [key: string]: unknown }[] {
  const podSchema = z.looseObject({
    spec: z.looseObject({
      template: z.looseObject({ spec: z.looseObject({ containers: z.array(z.unknown()) }) }),
    }),
  });
  const found = podSchema.safeParse(manifest);
  if (!found.success) return [];
  // The very objects of the manifest, which a parsed copy would not be.
  const { spec } = manifest as unknown as {
    spec: { template: { spec: { containers: { name: string; image: string }[] } } };
  };
  return spec.template.spec.containers;
}

/** One operation of a JSON patch (RFC 6902) on maps and lists. */
function setAt(root: object, path: string, op: 'add' | 'replace', value: unknown): void {
  const keys = path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => Reflect.get(at as object, key), root) as object;
  if (op === 'replace' && !Reflect.has(parent, last)) throw new Error(`${path} is nothing to replace`);
  Reflect.set(parent, last, value);
}
