import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  domains,
  frontEndFolder,
  frontEndNames,
  processNames,
  remoteNames,
  serviceOf,
  urlVariable,
} from '@show/contracts/deploy/parts';

const root = join(__dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const foldersNamed = (prefix: string) => readdirSync(root).filter((name) => name.startsWith(prefix));

/** What `docker-compose.yml` must say of a domain, from the start of a line on. */
function linesInCompose(domain: (typeof domains)[number]): string[] {
  const service = serviceOf(domain);
  return [
    `  ${domain}-migration:`,
    `  ${service}:`,
    `    image: local-show/${service}:\${${service.toUpperCase().replace('-', '_')}_VERSION:-latest}`,
    `  SERVICE_NAME: ${service}`,
    `      ${urlVariable(domain)}: http://${service}:3000`,
    `      ${domain.toUpperCase()}_PASSWORD_FILE: /secrets/${domain}-password`,
    `      - ${domain}-secrets:/holders/${domain}`,
    `  ${domain}-secrets:`,
  ];
}

describe('declared parts', () => {
  test('are the mfe and svc folders', () => {
    expect(foldersNamed('mfe-').sort()).toEqual(remoteNames.map(frontEndFolder).sort());
    expect(foldersNamed('svc-').sort()).toEqual(domains.map(serviceOf).sort());
  });

  test.each(domains)('have the service of %s in docker-compose.yml', (domain) => {
    const lines = read('docker-compose.yml').split('\n');
    expect(linesInCompose(domain).filter((line) => !lines.includes(line))).toEqual([]);
  });

  test('are named in the architecture', () => {
    const text = read('docs/architecture.md');
    const folders = [...processNames, 'shell', ...remoteNames.map(frontEndFolder)];
    expect(folders.filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([]);
  });

  const parts = [...processNames, ...frontEndNames.map(frontEndFolder)];
  test.each([...parts.map((part) => `${part}/src`), 'deploy'])(
    'have the folders of %s named in the architecture',
    (place) => {
      const text = read('docs/architecture.md');
      const folders = readdirSync(join(root, place), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'features')
        .map(({ name }) => name);
      expect(folders.filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([]);
    },
  );
});
