/**
 * Waits for all. When one fails, `giveUp` is told at once so that the others can end early; what failed first is
 * thrown after all have ended, so nothing is left at work behind the error.
 */
export async function together(work: Promise<unknown>[], giveUp: () => void): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(
    work.map((one) =>
      one.catch((error) => {
        failures.push(error);
        if (failures.length === 1) giveUp();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
}
