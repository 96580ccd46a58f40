/** What the development build of the shell puts into the page: tools/webpack/hot/startHotUpdates.mjs. */
interface HotUpdates {
  /** Resolves to false when the page must be loaded anew. */
  apply(frontEnds: readonly string[]): Promise<boolean>;
}

/**
 * While developing: takes in the modules of a front end that was built anew, with the state of the page kept. Loads the
 * page where that cannot be, and when the gateway is another one than before.
 */
export function reloadOnChange(): void {
  let gateway: string | undefined;
  const changes = new EventSource('/__dev/reload');
  changes.addEventListener('message', async ({ data }) => {
    const updates: HotUpdates | undefined = Reflect.get(window, '__hotUpdates');
    if (!(await updates?.apply(JSON.parse(data)))) window.location.reload();
  });
  changes.addEventListener('hello', ({ data }) => {
    if (gateway !== undefined && gateway !== data) window.location.reload();
    gateway = data;
  });
}
