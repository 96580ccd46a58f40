/**
 * Waits until all have settled. The first failure calls `abort` immediately, so that the others can end early, and is
 * thrown after all have ended, so that no work continues behind the error.
 */
export async function waitForAll(work: Promise<unknown>[], abort: () => void): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(
    work.map((one) =>
      one.catch((error) => {
        failures.push(error);
        if (failures.length === 1) abort();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
}
