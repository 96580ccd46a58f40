import { randomBytes } from 'node:crypto';
import { readArticle } from './articles/article';
import { fillGhost } from './articles/fillGhost';
import { fillWordPress } from './articles/fillWordPress';

/**
 * Publishes the newest segment of a running site in a new Ghost or WordPress, for the comparison of pages.
 *
 *   node tools/run.mjs bench/src/references/fillArticle.ts ghost http://127.0.0.1:2368 http://localhost:8080
 */
const fills = { Ghost: fillGhost, WordPress: fillWordPress };
const [kind, address, site] = process.argv.slice(2);
const name = (['Ghost', 'WordPress'] as const).find((known) => known.toLowerCase() === kind);
if (!name || !address || !site) throw new Error('usage: fillArticle.ts ghost|wordpress <address> <site>');
const password = `${randomBytes(12).toString('base64url')}-7Q`;
const url = await fills[name]({ address, password }, await readArticle(site));
console.log(`npm run bench -- pages --article '${name}=${url}'`);
