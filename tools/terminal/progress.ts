/** Says lines with the seconds since it was made in front. */
export function progress(): (line: string) => void {
  const started = performance.now();
  // The reader of the output may have closed the pipe; the work continues.
  process.stdout.on('error', () => {});
  return (line) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}
