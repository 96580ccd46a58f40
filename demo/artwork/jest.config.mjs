import whole from '../../jest.config.mjs';

/** The project's tests leave this folder out: it draws files that are there already. */
const [node] = whole.projects;

export default { rootDir: import.meta.dirname, transform: { '\\.ts$': node.transform['\\.m?[jt]sx?$'] } };
