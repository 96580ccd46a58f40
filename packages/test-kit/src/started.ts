interface Running {
  stop(): Promise<unknown>;
}

/** Starts something before all tests of a file or block and stops it after them. Its members exist in hooks and tests only. */
export function startedOnce<T extends Running>(start: () => Promise<T>): T {
  return started(start, beforeAll, afterAll);
}

/** Starts something before each test and stops it after it. */
export function startedEach<T extends Running>(start: () => Promise<T>): T {
  return started(start, beforeEach, afterEach);
}

function started<T extends Running>(
  start: () => Promise<T>,
  before: typeof beforeAll,
  after: typeof afterAll,
): T {
  let running: T;
  before(async () => {
    running = await start();
  });
  after(() => running.stop());
  return new Proxy({} as T, {
    get(_, name) {
      const member = Reflect.get(running, name);
      const isMethodOfClass = typeof member === 'function' && !Object.hasOwn(running, name);
      return isMethodOfClass ? member.bind(running) : member;
    },
    set: (_, name, value) => Reflect.set(running, name, value),
  });
}
