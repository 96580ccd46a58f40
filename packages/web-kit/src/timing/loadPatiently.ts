/** Milliseconds before each retry. */
const pauses = [1_000, 3_000, 9_000];

/** Loads what comes late. A network that was away for a moment must not cost the page that is there. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
