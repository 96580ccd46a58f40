interface LoaderContext {
  getOptions(): { name: string };
  rootContext: string;
  resourcePath: string;
  utils: { contextify(from: string, to: string): string };
  callback(error: null, code: string, map?: unknown): void;
}

/** Connects what swc has marked for React Refresh with the one runtime of the page. */
export default function refreshLoader(this: LoaderContext, source: string, map?: unknown): void;
