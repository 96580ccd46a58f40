/** Defined by the development build of the shell: tools/webpack/hot/startHotUpdates.mjs. */
interface HotUpdates {
  /** Resolves to false when the page must be reloaded. */
  apply(frontEnds: readonly string[]): Promise<boolean>;
}

/**
 * Development only: applies hot updates of rebuilt front ends, with the state of the page kept. Reloads the page when
 * that is not possible or the gateway has restarted.
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
