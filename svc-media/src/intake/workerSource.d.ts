/** Programs of child processes and threads are part of the bundle as their text. */
declare module '*.worker.cjs' {
  const source: string;
  export default source;
}
