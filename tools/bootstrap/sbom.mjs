import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ name: string, version: string, license?: unknown }} Package */

/**
 * What an image holds besides our own code, as CycloneDX 1.6: exactly the packages of which a file is in a bundle, and
 * those that are copied beside it.
 *
 * @param {string} part
 * @param {readonly string[]} files in the bundles, from the root of the repository
 * @param {readonly string[]} folders of the packages that are copied
 */
export function sbomOf(part, files, folders) {
  const bundled = files.flatMap((file) => packageFolder(file) ?? []);
  const packages = [...new Set([...bundled, ...folders])].map(readPackage);
  const components = new Map(packages.map((each) => [purlOf(each), componentOf(each)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    // Without a time: the same sources make the same image.
    metadata: { component: { type: 'application', name: part, 'bom-ref': part } },
    components: [...components.keys()].sort().map((purl) => components.get(purl)),
  };
}

/**
 * The folder of the package that a file belongs to; none for our own code.
 *
 * @param {string} file
 */
function packageFolder(file) {
  if (!file.includes('node_modules/')) return undefined;
  for (let folder = dirname(file); !folder.endsWith('node_modules'); folder = dirname(folder)) {
    // Some packages have such files in folders of theirs, without a name or version.
    if (existsSync(join(folder, 'package.json')) && readPackage(folder).version) return folder;
  }
  return undefined;
}

/**
 * @param {string} folder
 * @returns {Package}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** @param {Package} each */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** @param {Package} each */
function componentOf({ name, version, license }) {
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    // An identifier, or an expression of several.
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  };
}
