/** The router of the server; apart from the browser's, which every visitor loads. */
export { StaticRouter } from 'react-router';
