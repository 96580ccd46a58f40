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
} from '@show/contracts/domain/parts';

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

describe('#parts', () => {
  test('When a folder holds a front end or a service, then it is declared, and the other way round', () => {
    expect(foldersNamed('mfe-').sort()).toEqual(remoteNames.map(frontEndFolder).sort());
    expect(foldersNamed('svc-').sort()).toEqual(domains.map(serviceOf).sort());
  });

  test.each(domains)('When %s is a domain, then containers run its service', (domain) => {
    const lines = read('docker-compose.yml').split('\n');
    expect(linesInCompose(domain).filter((line) => !lines.includes(line))).toEqual([]);
  });

  test('When a part is declared, then the architecture names it', () => {
    const text = read('docs/architecture.md');
    const folders = [...processNames, 'shell', ...remoteNames.map(frontEndFolder)];
    expect(folders.filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([]);
  });

  const parts = [...processNames, ...frontEndNames.map(frontEndFolder)];
  test.each([...parts.map((part) => `${part}/src`), 'deploy'])(
    'When %s has a folder, then the architecture names it',
    (place) => {
      const text = read('docs/architecture.md');
      const folders = readdirSync(join(root, place), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'features')
        .map(({ name }) => name);
      expect(folders.filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([]);
    },
  );
});
