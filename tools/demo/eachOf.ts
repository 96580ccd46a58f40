/** Does the work for each item, `atOnce` at the same time. After the first failure nothing new is begun. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
