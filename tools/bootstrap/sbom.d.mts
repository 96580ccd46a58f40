export interface Component {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

export interface Sbom {
  readonly components: readonly Component[];
}

/** Lists the packages of which a file is in a bundle, and those in folders beside it, as CycloneDX. */
export function sbomOf(part: string, files: readonly string[], folders: readonly string[]): Sbom;
