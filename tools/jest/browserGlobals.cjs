/** What every browser has and jsdom does not; in Node's own environment nothing changes. */
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
