import * as refresh from 'react-refresh/runtime';

/*
 * Development only: the first module of the shell, before React. There is one React Refresh runtime in the page, and
 * remotes use it through this global: with their own runtimes they would not know of the others' components.
 */
refresh.injectIntoGlobalHook(globalThis);

/** By front end: the hot module replacement of its bundle. */
const bundles = new Map();
/** Front ends that were built again while they were not in the page: they may be loaded from the browser's memory. */
const missed = new Set();
let applying = Promise.resolve(true);
let refreshTimer;

async function update(name) {
  const hot = bundles.get(name);
  if (!hot) {
    missed.add(name);
    return true;
  }
  try {
    // Each check goes one build further.
    while ((await hot.check(true)) !== null);
    return true;
  } catch {
    return false;
  }
}

function refreshSoon() {
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => refresh.performReactRefresh(), 0);
}

/** React Refresh can replace a module when all that it exports is components. */
function exportsComponentsOnly(exports) {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
}

globalThis.__hotUpdates = {
  createSignature: refresh.createSignatureFunctionForTransform,
  registerComponent: refresh.register,

  /** At the end of each module with components or hooks; see refreshLoader.mjs. */
  moduleLoaded(name, hot, exports) {
    bundles.set(name, hot);
    if (missed.delete(name)) void globalThis.__hotUpdates.apply([name]);
    const wasBoundary = hot.data?.isBoundary === true;
    if (!exportsComponentsOnly(exports)) {
      if (wasBoundary) hot.invalidate();
      return;
    }
    hot.dispose((data) => {
      data.isBoundary = true;
    });
    hot.accept();
    if (wasBoundary) refreshSoon();
  },

  /** Updates these front ends. Resolves to false if that needs a reload of the page. */
  apply(names) {
    applying = applying.then(async () => (await Promise.all(names.map(update))).every(Boolean));
    return applying;
  },
};
