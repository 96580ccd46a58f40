/** React's types know this file under its other name only. */
declare module 'react-dom/server.edge' {
  export { renderToReadableStream } from 'react-dom/server';
}
