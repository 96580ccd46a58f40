import { describeError } from './describeError';

/** Runs the work of a command. An error is printed, and the process then exits with 1. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
