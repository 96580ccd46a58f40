/** Runs steps in order, each in a separate task, so that the browser can handle input in between. */
export async function yieldBetween(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

/** A message is delivered immediately; a timer is delayed by a second in background tabs. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
