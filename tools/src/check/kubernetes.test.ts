import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { processNames } from '@show/contracts/deploy/parts';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { processConfigs } from '../stack/processConfigs';

const folder = join(__dirname, '../../../deploy/kubernetes');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const labels = z.record(z.string(), z.string());
const container = z.looseObject({
  image: z.string(),
  env: z.array(z.object({ name: z.string() }).loose()).default([]),
});
const pod = z.looseObject({
  containers: z.array(container),
  volumes: z.array(z.looseObject({ secret: z.object({ secretName: z.string() }).loose().optional() })),
});
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z
    .looseObject({
      selector: z.union([z.object({ matchLabels: labels }), labels]).optional(),
      podSelector: z.object({ matchLabels: labels.optional() }).optional(),
      template: z.object({ metadata: z.object({ labels }), spec: pod }).optional(),
    })
    .optional(),
});
const base = z
  .object({
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.object({ name: z.string(), envs: z.array(z.string()) })),
  })
  .parse(parse(read('base/kustomization.yaml')));
const generated = Object.fromEntries(
  base.configMapGenerator.map(({ name, envs }) => [
    name,
    envs.map((file) => read(`base/${file}`)).join('\n'),
  ]),
);
const manifests = base.resources.flatMap((file) =>
  parseAllDocuments(read(`base/${file}`)).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return manifestSchema.parse(document.toJS());
  }),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const workloads = manifests.flatMap(({ kind, metadata: { name }, spec }) =>
  spec?.template ? [{ kind, name, ...spec.template }] : [],
);

/** Variables that no configuration declares: of the system, and of the log. */
const ownOfTheSystem = ['SERVICE_NAME', 'MALLOC_ARENA_MAX'];
/** Variables of the processes of this image, as NAME or NAME_FILE. */
function variablesOf(image: string): string[] {
  const name = processNames.find((one) => image === `local-show/${one}`);
  const own = Object.keys(name ? processConfigs[name].shape : {});
  return [...own, ...own.map((variable) => `${variable}_FILE`), ...ownOfTheSystem];
}

describe('deploy/kubernetes', () => {
  test('lists every file of the base, and changes only objects and images that are in it', () => {
    const envs = base.configMapGenerator.flatMap((one) => one.envs);
    expect([...base.resources, ...envs, 'kustomization.yaml'].sort()).toEqual(
      readdirSync(join(folder, 'base')).sort(),
    );
    const named = z.looseObject({ name: z.string() });
    const target = z.looseObject({ kind: z.string(), name: z.string().optional() });
    const overlay = z
      .object({ images: z.array(named), patches: z.array(z.looseObject({ target })) })
      .parse(parse(read('overlays/production/kustomization.yaml')));
    const images = workloads.flatMap(({ spec }) => spec.containers.map(({ image }) => image));

    expect(overlay.images.map(({ name }) => name).sort()).toEqual([...new Set(images)].sort());
    const unknown = overlay.patches.filter(
      ({ target: { kind, name } }) =>
        !manifests.some((one) => one.kind === kind && (name ?? one.metadata.name) === one.metadata.name),
    );
    expect(unknown).toEqual([]);
  });

  test.each(['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])(
    'has a %s for each process',
    (kind) => {
      expect(
        ofKind(kind)
          .map(({ metadata }) => metadata.name)
          .sort(),
      ).toEqual([...processNames].sort());
    },
  );

  test('gives each pod no rights, its own secrets, limits and, where it serves, probes', () => {
    for (const { kind, name, spec } of workloads) {
      expect(spec).toMatchObject({
        securityContext: { runAsNonRoot: true, runAsUser: 1000 },
        automountServiceAccountToken: false,
      });
      for (const each of spec.containers) {
        expect(each).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.any(String) }, requests: { cpu: expect.any(String) } },
        });
        if (kind === 'Deployment')
          expect(each).toMatchObject({
            startupProbe: expect.anything(),
            readinessProbe: { httpGet: { path: '/readyz' } },
            livenessProbe: { httpGet: { path: '/healthz' } },
          });
      }
      const part = name.replace(/^(\w+)-migration$/, 'svc-$1');
      const secrets = spec.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
      expect(secrets).toEqual(processNames.filter((one) => one === part));
    }
  });

  test('sets only variables that a process reads', () => {
    const images = processNames.map((name) => `local-show/${name}`);
    const given = workloads
      .flatMap(({ spec }) => spec.containers)
      .filter(({ image }) => images.includes(image))
      .map(({ image, env }) => ({ image, names: env.map(({ name }) => name) }));
    expect(given).toHaveLength(7);
    for (const { image, names } of given)
      expect([image, names.filter((name) => !variablesOf(image).includes(name))]).toEqual([image, []]);

    const shared = [...(generated.environment ?? '').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(shared).toContain('PUBLIC_URL');
    expect(shared.filter((name) => !images.some((image) => variablesOf(image).includes(name)))).toEqual([]);
  });

  test('begins with a blank show, as nothing fills in the demonstration', () => {
    expect(
      workloads.filter(({ spec }) => spec.containers.some(({ image }) => image.endsWith('/jobs'))),
    ).toEqual([]);
    expect(generated.environment).toContain('\nDEMO_CONTENT=off\n');
  });

  test("lets a certificate's issuer reach the pods of cert-manager", () => {
    const solver = { 'acme.cert-manager.io/http01-solver': 'true' };
    const [policy] = ofKind('NetworkPolicy').filter(({ spec }) =>
      isDeepStrictEqual(spec?.podSelector?.matchLabels, solver),
    );
    expect(policy?.spec).toMatchObject({ ingress: [{ ports: [{ port: 8089 }] }] });
  });

  test('has Prometheus name each process in `service`, and every rule in an object of the operator', () => {
    const relabeling = z.object({ sourceLabels: z.array(z.string()), targetLabel: z.string() });
    const endpoint = z.looseObject({ relabelings: z.array(relabeling) });
    const monitor = z.looseObject({ spec: z.looseObject({ podMetricsEndpoints: z.array(endpoint) }) });
    const monitors = parseAllDocuments(read('components/monitoring/pod-monitors.yaml'));
    const endpoints = monitors.flatMap((each) => monitor.parse(each.toJS()).spec.podMetricsEndpoints);
    expect(endpoints.length).toBe(2);
    const ofPod = ['__meta_kubernetes_pod_label_app_kubernetes_io_name'];
    for (const { relabelings } of endpoints)
      expect(relabelings).toEqual([{ sourceLabels: ofPod, targetLabel: 'service' }]);

    const rules = parseAllDocuments(execFileSync(join(folder, 'rules'), { encoding: 'utf8' }));
    const files = ['recording', 'alerts'];
    expect(rules.map((each) => each.toJS())).toEqual(
      files.map((name) => ({
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'PrometheusRule',
        metadata: { name },
        spec: parse(read(`../observability/rules/${name}.yml`)),
      })),
    );
    expect(readdirSync(join(folder, '../observability/rules')).sort()).toEqual([
      'alerts.yml',
      'recording.yml',
    ]);
  });

  test('selects only pods that exist', () => {
    const pods = workloads.map(({ metadata }) => metadata.labels['app.kubernetes.io/name']);
    const selected = manifests.flatMap(({ spec: { selector = {}, podSelector } = {} }) => [
      ...('matchLabels' in selector ? [selector.matchLabels] : [selector]),
      podSelector?.matchLabels,
    ]);
    const names = selected.flatMap((each) =>
      typeof each === 'object' ? (each['app.kubernetes.io/name'] ?? []) : [],
    );

    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !pods.includes(name))).toEqual([]);
  });
});
