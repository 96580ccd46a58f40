import type { BuildPlace } from './frontEnds';

/**
 * The one list of modules that exist once in a page. The shell provides them, every remote takes them from it.
 * Sharing a module keeps all of it, so only narrow modules are listed: a library that must be one is reached
 * through the web-kit module that re-exports what is used of it.
 */
interface SharedModule {
  request: string;
  /** Part of the shell's first file. The others are separate files, loaded when a remote first imports them. */
  eager: boolean;
  /** Range the shell's copy must satisfy; `false` where the contract version already speaks for it. */
  requiredVersion: string | false;
}

const library = (request: string): SharedModule => ({ request, eager: true, requiredVersion: '^19.0.0' });
const kit = (module: string): SharedModule => ({
  request: `@show/web-kit/${module}`,
  eager: true,
  requiredVersion: false,
});
const kitOnDemand = (module: string): SharedModule => ({ ...kit(module), eager: false });

export const sharedModules: readonly SharedModule[] = [
  library('react'),
  library('react/jsx-runtime'),
  library('react-dom'),
  library('react-dom/client'),
  kit('router'),
  kit('query'),
  kit('api'),
  kit('toasts'),
  kit('location'),
  kit('page'),
  kit('slot'),
  kit('ui'),
  kitOnDemand('dialog'),
  kitOnDemand('tabs'),
  kitOnDemand('tooltip'),
  kitOnDemand('forms'),
];

type ShareOptions = { singleton: true; requiredVersion: string | false; eager?: boolean; import?: false };

type Mode = BuildPlace['mode'];

/** Development builds make elements by another module. */
const modulesOf = (mode: Mode) =>
  mode === 'production' ? sharedModules : [...sharedModules, library('react/jsx-dev-runtime')];

const byRequest = (
  mode: Mode,
  options: (module: SharedModule) => ShareOptions,
): Record<string, ShareOptions> =>
  Object.fromEntries(modulesOf(mode).map((module) => [module.request, options(module)]));

/** Modules that the shell provides. */
export const providedByShell = (mode: Mode) =>
  byRequest(mode, ({ eager, requiredVersion }) => ({ singleton: true, eager, requiredVersion }));

/** Modules that a remote consumes; `import: false` means that it contains no fallback copy. */
export const takenByRemote = (mode: Mode) =>
  byRequest(mode, ({ requiredVersion }) => ({ singleton: true, import: false, requiredVersion }));

const requests = new Set(sharedModules.map(({ request }) => request));

/** Whether a remote takes a module from the shell, on the server as in the browser. */
export const isShared = (request: string | undefined): request is string =>
  request !== undefined && requests.has(request);
