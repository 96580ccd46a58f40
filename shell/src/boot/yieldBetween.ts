/** Does one thing after the other, each in a task of its own, so that the browser can answer to a touch in between. */
export async function yieldBetween(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

/** A message comes at once, where a timer waits for a whole second in a tab behind another. */
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
