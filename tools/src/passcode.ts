import { hashPasscode, randomPasscode } from './stack/passcode';

/** `npm run passcode [-- <passcode>]`: what ADMIN_PASSCODE_HASH takes. */
const [, , given] = process.argv;
const passcode = given ?? randomPasscode();
if (!given) console.log(`passcode: ${passcode}`);
console.log(`ADMIN_PASSCODE_HASH='${hashPasscode(passcode)}'`);
