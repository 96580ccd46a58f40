import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ProcessName, processNames } from '@show/contracts/deploy/parts';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { processConfigs } from '../stack/processConfigs';
import { importGraph } from '../test/unchanged/importGraph';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Variables that no deployment sets, each with the reason. */
const notMeant: Readonly<Record<string, string>> = {
  LISTEN_FD: 'the launcher hands its socket over by it',
  MAIL_DIR: 'emails wait in the database until there is a mail server',
  REDIS_PREFIX: 'the Redis of a deployment is that of one site',
  YOUTUBE_URL: 'a stand-in for tests',
  DEV_RELOAD: 'for front ends that are being worked on',
  SHOW_FILE: 'DEMO_CONTENT chooses between the two that an image holds',
  INSTALLATION_FILE: 'written by the launcher of one machine',
};

const notInCompose: Readonly<Record<string, string>> = { NATS_REPLICAS: 'there is one NATS' };

const environment = z.record(z.string(), z.unknown());
const service = z.looseObject({
  image: z.string().optional(),
  build: z.unknown().optional(),
  pull_policy: z.string().optional(),
  environment: environment.default({}),
  cap_drop: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  logging: z.unknown().optional(),
  pids_limit: z.int().optional(),
  deploy: z
    .looseObject({
      resources: z.looseObject({ limits: z.looseObject({ pids: z.int().optional() }) }).optional(),
    })
    .optional(),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
});
const servicesOf = (file: string) =>
  z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(read(file), { merge: true, maxAliasCount: -1, logLevel: 'error' })).services;

const variable = z.object({ name: z.string() }).loose();
const container = z.looseObject({
  env: z.array(variable).default([]),
  envFrom: z
    .array(z.looseObject({ configMapRef: z.looseObject({ name: z.string() }).optional() }))
    .default([]),
});
const workload = z.looseObject({
  kind: z.literal('Deployment'),
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.int().optional(),
        containers: z.array(container),
      }),
    }),
  }),
});

/** The pod of a process on Kubernetes. */
function podOf(name: ProcessName) {
  const documents = parseAllDocuments(read(`deploy/kubernetes/base/${name}.yaml`));
  const [found] = documents.flatMap((document) => workload.safeParse(document.toJS()).data ?? []);
  return found?.spec.template.spec;
}

/** Names that a process gets on Kubernetes; undefined when an overlay can give it any. */
function onKubernetes(name: ProcessName): readonly string[] | undefined {
  const [own] = podOf(name)?.containers ?? [];
  if (own?.envFrom.some(({ configMapRef }) => configMapRef?.name === `${name}-settings`)) return undefined;
  return own?.env.map((each) => each.name) ?? [];
}

/** Variables of a process that its environment names neither as NAME nor as NAME_FILE. */
function missing(name: ProcessName, given: readonly string[]): string[] {
  const set = new Set(given.map((each) => each.replace(/_FILE$/, '')));
  return Object.keys(processConfigs[name].shape).filter(
    (each) => !set.has(each) && !set.has(each.replace(/_FILE$/, '')) && !(each in notMeant),
  );
}

const compose = servicesOf('docker-compose.yml');
const swarm = servicesOf('deploy/swarm/stack.yml');

const deployFiles = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

describe('the files of deployments', () => {
  test.each(processNames)('give %s each of its variables', (name) => {
    const given = {
      compose: [...Object.keys(compose[name]?.environment ?? {}), ...Object.keys(notInCompose)],
      swarm: Object.keys(swarm[name]?.environment ?? {}),
      kubernetes: onKubernetes(name),
    };
    // A new variable is passed on in all three, or named above with the reason.
    expect(Object.entries(given).map(([kind, names]) => [kind, names ? missing(name, names) : []])).toEqual([
      ['compose', []],
      ['swarm', []],
      ['kubernetes', []],
    ]);
  });

  // Empty, so that the defaults of the programs hold; that of SHARED_ADDRESSES depends on PUBLIC_URL.
  test.each(['SHARED_ADDRESSES', 'ENTRY_COOLDOWN_HOURS', 'ENTRY_PER_ADDRESS', 'ENTRY_PER_SHARED_ADDRESS'])(
    'leave %s to the site',
    (name) => {
      const assigned = new RegExp(`\\b${name}\\b"?\\s*[:=]\\s*(.*)`, 'g');
      const values = ['docker-compose.yml', ...deployFiles].flatMap((file) =>
        [...read(file).matchAll(assigned)].map(([, value]) => value),
      );
      expect(new Set(values)).toEqual(new Set([`\${${name}:-}`]));
    },
  );

  test('leave it to the installation how many proxies are in front', () => {
    const given = (name: string, value: string) => `\${${name}:-${value}}`;
    expect(compose.gateway?.environment.TRUSTED_PROXY_HOPS).toBe(given('TRUSTED_PROXY_HOPS', '0'));
    expect(swarm.gateway?.environment.TRUSTED_PROXY_HOPS).toBe(given('TRUSTED_PROXY_HOPS', '1'));
    expect(swarm.balancer?.environment.BEHIND_PROXY).toBe(given('BEHIND_PROXY', ''));
  });

  test('fetch no image by a name that anyone can register', () => {
    const ours = Object.entries(compose).filter(([, { image = '' }]) => image.startsWith('local-show/'));
    expect(ours.length).toBeGreaterThan(9);
    expect(ours.filter(([, { pull_policy }]) => pull_policy !== 'never').map(([name]) => name)).toEqual([]);
    const balancer = read('deploy/compose/balanced.yml').split('local-show/balancer')[1];
    expect(balancer).toMatch(/^\S+\n {4}pull_policy: never\n/);
    const onSwarm = Object.values(swarm).map(({ image = '' }) => image);
    const safe = /^(postgres|redis|nats):|^\$\{IMAGES:-localhost\/local-show\}\//;
    expect(onSwarm.filter((image) => !safe.test(image))).toEqual([]);
    const run = [...pages, 'deploy/swarm/secrets'].flatMap((file) => [
      ...read(file).matchAll(/docker (run|create|service) .*/g),
    ]);
    const fetched = run.map(([line]) => line).filter((line) => / "?local-show\//.test(line));
    expect(fetched.filter((line) => !line.includes('--pull never'))).toEqual([]);
  });

  test('publish only the port of the site', () => {
    const published = Object.entries(compose).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['gateway']);
  });

  // Also Caddy, HAProxy, Prometheus and Grafana.
  test('limit log, processes and rights of each container', () => {
    const files = ['docker-compose.yml', ...deployFiles.filter((file) => file.endsWith('.yml'))];
    const containers = files
      .filter((file) => /^services:$/m.test(read(file)))
      .flatMap((file) =>
        Object.entries(servicesOf(file)).map(([name, own]) => ({ name: `${file} ${name}`, own })),
      )
      .filter(({ own }) => own.image !== undefined);
    expect(containers.length).toBeGreaterThan(35);
    const without = containers.filter(
      ({ own: { logging, cap_drop, read_only, pids_limit, deploy } }) =>
        !(
          logging &&
          cap_drop?.includes('ALL') &&
          read_only &&
          (pids_limit ?? deploy?.resources?.limits.pids)
        ),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('give each process more time to stop than it takes', () => {
    const seconds = (period = '0s') => Number(/^(\d+)s$/.exec(period)?.[1]);
    // DRAIN_MS is six seconds at most, and runProcess exits ten seconds after it.
    for (const name of processNames) {
      const given = [
        seconds(compose[name]?.stop_grace_period),
        seconds(swarm[name]?.stop_grace_period),
        podOf(name)?.terminationGracePeriodSeconds ?? 0,
      ];
      expect([name, given.filter((period) => !(period > 6 + 10))]).toEqual([name, []]);
    }
    const ofPostgres = [compose, swarm].map(({ postgres }) => postgres?.stop_grace_period);
    expect(ofPostgres).toEqual(['60s', '60s']);
  });

  test.each([
    ['4', '', 3_800],
    ['2', read('deploy/compose/2gb.env'), 1_850],
  ])('limit what runs at once to a machine of %s GB', (_, settings, most) => {
    const given = new Map(
      [...settings.matchAll(/^(\w+)=(\d+)m$/gm)].map(([, name, size]) => [name, Number(size)]),
    );
    const { caddy } = servicesOf('deploy/compose/https.yml');
    const services: Readonly<Record<string, { mem_limit?: string | undefined } | undefined>> = {
      ...compose,
      caddy,
    };
    const running = [...processNames, 'postgres', 'redis', 'nats', 'caddy'];
    const limits = running.map((name) => {
      const mem_limit = services[name]?.mem_limit ?? '';
      const [, variable = '', size] = /^\$\{(\w+):-(\d+)m\}$/.exec(mem_limit) ?? [];
      return given.get(variable) ?? Number(size);
    });
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(most);
  });

  test('keep secrets out of git and images', () => {
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env*');
  });
});

describe('the stage of the Dockerfile', () => {
  const stages = read('deploy/docker/Dockerfile').split(/^FROM /m);
  const parts = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

  test.each([
    [
      'bundled-jobs',
      [
        ...readdirSync(join(root, 'tools/src/jobs')).map((name) => `tools/src/jobs/${name}`),
        'demo/fill.ts',
        'demo/clear.ts',
      ],
      [],
    ],
    ['built-front-ends', ['tools/publish/buildInto.ts', 'tools/publish/deploy.ts'], parts],
    ['bundles', ['gateway/src/main.ts'], ['gateway', 'graphics', 'packages/web-kit']],
    ...processNames
      .filter((name) => name !== 'gateway')
      .map((name) => ['bundles', [`${name}/src/main.ts`], [name]] as const),
  ] as const)('%s copies all that %j imports', async (name, programs, sorted) => {
    const stage = stages.find((one) => one.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
    const copied = [...stage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const has = (file: string) =>
      [...copied, ...sorted].some((one) => file === one || file.startsWith(`${one}/`));
    const imported = [...(await importGraph(root, programs)).keys()];
    expect(imported.length).toBeGreaterThan(programs.length + 1);
    expect(imported.filter((file) => file !== '<stdin>' && !has(file))).toEqual([]);
  });
});

describe('the commands in docs and comments', () => {
  const texts = [...pages, 'docker-compose.yml', ...deployFiles]
    .filter((file) => /\.(md|yml)$/.test(file))
    .map((file) => {
      const comments = [...read(file).matchAll(/^ *#.*$/gm)].join('\n');
      return { file, text: file.endsWith('.md') ? read(file) : comments };
    });
  const commands = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/docker compose [^`\n#&|]*/g)].map(([line]) => `${file}: ${line.trim()}`),
  );

  test('build only where they say so', () => {
    const starting = commands.filter((line) => /\bup\b/.test(line));
    expect(starting.length).toBeGreaterThan(15);
    expect(starting.filter((line) => !/--(no-)?build\b/.test(line))).toEqual([]);
  });

  test('leave it to COMPOSE_FILE which files an installation consists of', () => {
    expect(commands.filter((line) => /docker compose (-f|--file)\b/.test(line))).toEqual([]);
  });
});
