/** Runs once, after the last test. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testServersOfThisRun?.stop();
}
