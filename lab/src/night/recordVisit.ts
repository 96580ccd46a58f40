import { entrySchema } from '@show/contracts';
import type { Browser, Request } from 'playwright-core';
import { newPhone } from '../pages/newPhone';
import type { Recipe, RecipeRequest } from './Recipe';

/** Milliseconds of quiet after which a visit requests nothing more. */
const quiet = 2_000;
const patience = 60_000;

/** Opens the giveaway as a new phone does, waits until it is entered, and returns everything that was requested. */
export async function recordVisit(browser: Browser, url: string): Promise<Recipe> {
  const { origin } = new URL(url);
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const seen: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin === origin) seen.push(request);
    });
    const entered = page.waitForResponse((response) => isEntry(response.request()), { timeout: patience });
    await page.goto(url, { timeout: patience });
    await entered;
    await page.waitForTimeout(quiet);
    return recipeOf(seen);
  } finally {
    await context.close();
  }
}

const isEntry = (request: Request) => request.method() === 'POST' && request.url().endsWith('/enter');
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

function recipeOf(seen: readonly Request[]): Recipe {
  const document = seen.find((request) => request.resourceType() === 'document');
  const entry = seen.find(isEntry);
  if (!document || !entry) throw new Error('the recorded visit made no entry');
  const others = seen.filter((request) => request !== document && !isEntry(request));
  const { deviceFingerprint, sessionToken } = entrySchema.parse(JSON.parse(entry.postData() ?? ''));
  const files = others.filter((request) => !isCall(request)).map(requestOf);
  return {
    document: requestOf(document),
    files: files.filter(({ path }, at) => files.findIndex((file) => file.path === path) === at),
    calls: others.filter(isCall).map(requestOf),
    entry: requestOf(entry),
    fingerprint: deviceFingerprint,
    token: sessionToken,
  };
}

function requestOf(request: Request): RecipeRequest {
  const { pathname, search } = new URL(request.url());
  return {
    method: request.method(),
    path: pathname + search,
    accept: request.headers().accept ?? '*/*',
    body: request.postData(),
  };
}
