import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { build, containersOf, type Manifest } from './kustomization';

const folder = join(__dirname, '../../../../deploy/kubernetes');
const manifests = build(join(folder, 'overlays/production'));
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const [plain] = ofKind('Deployment');
const processes = ['gateway', 'svc-content', 'svc-giveaway', 'svc-media'];
/** What the schemas find wrong. They are modules that only Node itself loads. */
const judge = (objects: readonly unknown[]) => {
  const program = join(__dirname, '../../../check/kubernetesSchemas.mjs');
  const input = JSON.stringify(objects);
  const answer = execFileSync(process.execPath, [program], { input, encoding: 'utf8' });
  const found = z.object({ fault: z.string().nullable(), unknown: z.array(z.string()) });
  return z.array(found).parse(JSON.parse(answer));
};
/** A part of an object by its path. */
const at = (object: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    object,
  );

describe('#deploy/kubernetes', () => {
  test('When its objects are compared with the schemas of Kubernetes, then all are right and no key is unknown', () => {
    expect(manifests.length).toBeGreaterThan(25);
    const wrong = judge(manifests).map(({ fault, unknown }, at) => ({
      name: nameOf(manifests[at] as Manifest),
      faults: [...(fault ? [fault] : []), ...unknown],
    }));
    expect(wrong.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test('When a value or a key is wrong, then it is found', () => {
    const withSpec = (more: object) => ({ ...plain, spec: { ...(plain?.spec as object), ...more } });
    expect(judge([withSpec({ revisionHistoryLimit: 'five' }), withSpec({ replica: 2 })])).toMatchObject([
      { fault: expect.stringMatching(/revisionHistoryLimit must be integer/) },
      { fault: null, unknown: ['/spec/replica'] },
    ]);
  });

  test('When the release of the schemas is looked at, then it is 1.36', () => {
    const pod = at(plain, 'spec', 'template', 'spec') as object;
    const withPod = (more: object) => ({
      ...plain,
      spec: { ...(plain?.spec as object), template: { spec: { ...pod, ...more } } },
    });
    // 1.36 has the one in place of the other, which 1.35 had.
    expect(judge([withPod({ schedulingGroup: 'all' }), withPod({ workloadRef: 'all' })])).toMatchObject([
      { fault: expect.stringMatching(/schedulingGroup must be object/) },
      { fault: null, unknown: ['/spec/template/spec/workloadRef'] },
    ]);
  });

  test('When the parts are listed, then each process has a deployment, a service, a budget and an autoscaler', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect(
        ofKind(kind)
          .map(({ metadata }) => metadata.name)
          .sort(),
      ).toEqual(processes);
  });

  test('When a pod runs, then it has no rights, its own secrets only, limits and, where it serves, probes', () => {
    for (const manifest of [...ofKind('Deployment'), ...ofKind('Job')]) {
      const pod = at(manifest, 'spec', 'template', 'spec');
      expect(at(pod, 'securityContext')).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(at(pod, 'automountServiceAccountToken')).toBe(false);
      for (const container of containersOf(manifest)) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.any(String) }, requests: { cpu: expect.any(String) } },
        });
        expect(container.image).toMatch(/^registry\.example\/local-show\/[\w-]+:2026-11-23$/);
        if (manifest.kind === 'Deployment')
          expect(container).toMatchObject({
            startupProbe: expect.anything(),
            readinessProbe: { httpGet: { path: '/readyz' } },
            livenessProbe: { httpGet: { path: '/healthz' } },
          });
      }
      const own = (at(pod, 'volumes') as { secret?: { secretName: string } }[]).flatMap(
        ({ secret }) => secret?.secretName ?? [],
      );
      const part = manifest.metadata.name.replace(/^(\w+)-migration$/, 'svc-$1');
      expect(own).toEqual(processes.includes(part) ? [part] : []);
    }
  });

  test('When objects refer to each other, then what they name is there', () => {
    const selected = [...ofKind('Service'), ...ofKind('PodDisruptionBudget'), ...ofKind('NetworkPolicy')];
    const pods = [...ofKind('Deployment'), ...ofKind('Job')].map((manifest) =>
      at(manifest, 'spec', 'template', 'metadata', 'labels', 'app.kubernetes.io/name'),
    );
    const named = selected.flatMap(({ spec }) =>
      [
        at(spec, 'selector'),
        at(spec, 'selector', 'matchLabels'),
        at(spec, 'podSelector', 'matchLabels'),
      ].flatMap((labels) => at(labels, 'app.kubernetes.io/name') ?? []),
    );
    expect(named).toHaveLength(4 + 4 + 7);
    expect(named.filter((name) => !pods.includes(name))).toEqual([]);
    const backend = at(
      ofKind('Ingress')[0],
      'spec',
      'rules',
      0,
      'http',
      'paths',
      0,
      'backend',
      'service',
      'name',
    );
    expect(backend).toBe('gateway');
  });
});
