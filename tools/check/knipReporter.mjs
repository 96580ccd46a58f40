/**
 * Reporter for knip, after its own one: prints how much was read.
 * @param {import('knip').ReporterOptions} options
 */
export default function countRead({ counters, includedWorkspaceDirs }) {
  console.log(`${counters.processed} files in ${includedWorkspaceDirs.length} workspaces`);
}
