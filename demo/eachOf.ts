/**
 * Does the work for each item, `atOnce` at the same time. After the first failure nothing new is begun, and what
 * was begun is waited for.
 */
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
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = ended.find((one) => one.status === 'rejected');
  if (failure) throw failure.reason;
}
