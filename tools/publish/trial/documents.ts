import type { FrontEndName } from '@show/contracts/deploy/parts';
import { itemKinds, kindsWith } from '@show/contracts/domain/itemKinds';
import { menusOf } from '@show/contracts/site/navigation';
import { type PageData, pageDataElement } from '@show/contracts/site/pageData';
import { matchPage } from '@show/contracts/site/pageMatch';
import { notFoundPage, type Page, pages } from '@show/contracts/site/pages';
import type { PartialRegistry } from '@show/service-kit/registry';
import { z } from 'zod';
import show from '../../../show.json';

/** A page that a version is tried on, with what a rendering process gets. */
export interface TrialDocument {
  readonly path: string;
  /** Who has the screen. */
  readonly owner: FrontEndName;
  /** JSON text. */
  readonly pageData: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds that the site may take for a document. */
const PATIENCE = 10_000;

const knownData = z.object({
  now: z.number(),
  queries: z.record(z.string(), z.unknown()),
});
const listSchema = z.array(
  z.object({ id: z.union([z.number(), z.string()]), slug: z.string().nullish() }).loose(),
);

/** Values for the patterns of pages. */
interface Item {
  readonly id: number | string;
  readonly slug?: string | null | undefined;
}

/**
 * Every public page: those with a fixed path, one of an existing item of each kind, and an unknown one. Their data is
 * that of the site's own documents; where the site does not respond, or none is given, pages are rendered without data.
 */
export async function trialDocuments(
  registry: PartialRegistry,
  site: string | undefined,
): Promise<{ documents: TrialDocument[]; withData: number }> {
  let reachable = site;
  const queries = new Map<string, unknown>();
  const documents: TrialDocument[] = [];
  let withData = 0;

  async function add(path: string): Promise<void> {
    const { page } = matchPage(path);
    const pageData = reachable && (await readPageData(reachable, path));
    if (pageData === null) reachable = undefined;
    const known = pageData ? knownData.parse(JSON.parse(pageData)) : undefined;
    for (const [url, response] of Object.entries(known?.queries ?? {})) queries.set(url, response);
    if (known) withData += 1;
    const now = known?.now ?? Date.now();
    documents.push({
      path,
      owner: page === notFoundPage ? 'shell' : page.remote,
      pageData: pageData || JSON.stringify(withoutData(registry, path, now)),
      now,
    });
  }

  const patterns = visitorPages.flatMap(patternsOf);
  const isFixed = ({ pattern }: PagePattern) => !pattern.includes('{');
  for (const { pattern } of patterns.filter(isFixed)) await add(pattern);
  for (const one of patterns.filter((each) => !isFixed(each))) await add(fill(one, queries));
  await add('/-/-');
  return { documents, withData };
}

const visitorPages = pages.filter(({ remote }) => remote !== 'admin');

interface PagePattern {
  readonly page: Page;
  readonly pattern: string;
}

/** The first pattern for each set of parameters; the others are aliases. */
function patternsOf(page: Page): PagePattern[] {
  const byParams = new Map<string, string>();
  for (const pattern of page.patterns) {
    const params = [...pattern.matchAll(/\{\w+\}/g)].join();
    if (!byParams.has(params)) byParams.set(params, pattern);
  }
  return [...byParams.values()].map((pattern) => ({ page, pattern }));
}

function fill({ page, pattern }: PagePattern, queries: ReadonlyMap<string, unknown>): string {
  const kinds = kindsWith('ownPage').filter(
    (kind) => page.id === 'slug' || pattern.startsWith(`${itemKinds[kind].page}/`),
  );
  const items = kinds.flatMap((kind) => itemsOf(`/api/${itemKinds[kind].path}`, queries));
  const item: Item = (page.id === 'slug' ? items.find(({ slug }) => slug) : items[0]) ?? { id: 1 };
  return pattern.replace(/\{(\w+)\}/g, (_, param) =>
    param === 'slug' ? (item.slug ?? 'a-page') : String(item.id),
  );
}

/** The items of a list that is among the responses that documents came with. */
function itemsOf(path: string, queries: ReadonlyMap<string, unknown>): Item[] {
  return [...queries].flatMap(([url, response]) =>
    url.startsWith(path) ? (listSchema.safeParse(response).data ?? []) : [],
  );
}

/** The data in the site's document; undefined when that has none, null when the site does not respond. */
async function readPageData(site: string, path: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(PATIENCE) });
    const html = await response.text();
    // Without its data a screen could only say that it is not there.
    if (response.status >= 500) return undefined;
    return new RegExp(`<script type="application/json" id="${pageDataElement}">(.*?)</script>`, 's').exec(
      html,
    )?.[1];
  } catch {
    return null;
  }
}

function withoutData(registry: PartialRegistry, path: string, now: number) {
  const { page, params } = matchPage(path);
  return {
    show,
    menus: menusOf(),
    page: { id: page.id, params, address: path, status: page === notFoundPage ? 404 : 200 },
    now,
    origin: 'https://show.example',
    queries: {},
    registry,
  } satisfies Record<keyof Omit<PageData, 'override' | 'dev'>, unknown>;
}
