/** A request of the page, as the browser made it. */
export interface RecipeRequest {
  readonly method: string;
  readonly path: string;
  readonly accept: string;
  readonly body: string | null;
}

/** What a first visit requests, recorded in a browser. */
export interface Recipe {
  readonly document: RecipeRequest;
  /** Styles, scripts, fonts and pictures, in the order of their requests. */
  readonly files: readonly RecipeRequest[];
  /** Calls of the API, except the entry. */
  readonly calls: readonly RecipeRequest[];
  readonly entry: RecipeRequest;
  /** Values of the recorded visit, which each visitor replaces with its own. */
  readonly fingerprint: string;
  readonly token: string;
}

/** A request for the same bytes from a server that knows only numbered files. */
export const numbered = (request: RecipeRequest, at: number): RecipeRequest => ({
  ...request,
  path: `/${at}`,
});
