/** Oldest Node that works, as in "engines" of the root package.json. */
const oldest = [20, 19];

/**
 * @param {string} version as in process.versions.node
 * @returns {string | undefined} what is wrong and what to do, or undefined when this Node will do
 */
export function nodeVersionFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `Node ${version} is too old: install Node ${oldest.join('.')} or later (24 LTS is best) and run this again`;
}
