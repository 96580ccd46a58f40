import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, version: string, license?: unknown }} Package */
/** @typedef {ReturnType<typeof componentOf>} Component */

/**
 * What an image holds besides our own code, as CycloneDX 1.6: exactly the packages of which a file is in a bundle, and
 * those that are copied beside it.
 *
 * @param {string} part
 * @param {readonly string[]} files in the bundles
 * @param {readonly string[]} folders of the packages that are copied
 * @param {ReadonlyArray<{ components: readonly Component[] }>} held lists of builds that lie beside the bundles
 */
export function sbomOf(part, files, folders, held = []) {
  const bundled = files.flatMap((file) => packageFolder(file) ?? []);
  const packages = [...new Set([...bundled, ...folders])].map(readPackage);
  const all = [...packages.map(componentOf), ...held.flatMap(({ components }) => components)];
  const components = new Map(all.map((each) => [each.purl, each]));
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
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

/**
 * @param {string} folder
 * @returns {Package}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** @param {Package} each */
function componentOf({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
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
