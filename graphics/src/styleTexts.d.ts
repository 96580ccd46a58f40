/** Style sheets are part of the module as their text. */
declare module '*.css' {
  const css: string;
  export default css;
}
