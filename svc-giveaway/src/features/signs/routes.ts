import {
  type CodeTarget,
  codeText,
  createSign as createOperation,
  deleteSign as deleteOperation,
  internalPaths,
  listSigns as listOperation,
  shortPath,
  signVisitsSchema,
} from '@show/contracts';
import { type Database, internalRoute, route } from '@show/service-kit';
import type { Router } from 'express';
import { createSign, deleteSign, listSigns, type StoredSign } from './queries';
import type { SignCounts } from './signCounts';
import type { SignTokens } from './signTokens';

interface SignParts {
  readonly db: Database;
  readonly tokens: SignTokens;
  readonly counts: SignCounts;
  readonly publicUrl: string;
}

/** Codes to print and show, and which of them were scanned. */
export function signRoutes(router: Router, { db, tokens, counts, publicUrl }: SignParts): void {
  const shortUrl = (target: CodeTarget, token?: string) => new URL(shortPath(target, token), publicUrl).href;
  const withUrl = (target: CodeTarget, sign: StoredSign) => ({
    ...sign,
    url: codeText(shortUrl(target, tokens.make(sign.id, target))),
  });

  route(router, listOperation, async ({ query: { kind, item } }) => {
    const target = { kind, id: item };
    const signs = await listSigns(db, target);
    const url = shortUrl(target);
    return {
      url: codeText(url),
      shownUrl: url.replace(/^https?:\/\//, ''),
      signs: signs.map((sign) => withUrl(target, sign)),
    };
  });

  route(router, createOperation, async ({ body: { kind, itemId, name } }) => {
    const target = { kind, id: itemId };
    return withUrl(target, await createSign(db, target, name));
  });

  route(router, deleteOperation, ({ params }) => deleteSign(db, params.id));

  internalRoute(
    router,
    { path: internalPaths.signVisits, body: signVisitsSchema },
    ({ body: { visits } }) => {
      for (const { kind, itemId, sign, count } of visits)
        counts.add('visits', { kind, id: itemId }, sign, count);
    },
  );
}
