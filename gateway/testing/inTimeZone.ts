import { runInThisContext } from 'node:vm';

/** Does something while this machine's clock is in another time zone. */
export async function inTimeZone<T>(zone: string, act: () => Promise<T>): Promise<T> {
  // Of the environment a test has a copy, which the clock does not follow.
  const environment = runInThisContext('process.env') as NodeJS.ProcessEnv;
  const { TZ: before } = environment;
  environment.TZ = zone;
  try {
    return await act();
  } finally {
    if (before === undefined) delete environment.TZ;
    else environment.TZ = before;
  }
}
