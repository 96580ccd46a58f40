import { createHash } from 'node:crypto';
import {
  contentReads,
  type FilmingEvent,
  type KnownItem,
  listUpcomingFilming,
  mapNames,
  menusOf,
  notFoundPage,
  type Page,
  type PageData,
  type PageId,
  type PageParams,
  type PageShow,
  queryString,
  type Registry,
} from '@show/contracts';
import type { ApiResponses } from '../../cache/ApiResponses';
import type { FoundShow, LiveShow } from '../../cache/LiveShow';
import { PreparedResponse } from '../../cache/PreparedResponse';
import { type PageReads, readAll } from '../../cache/pageReads';
import { type Loaded, registryTag } from '../../cache/ResponseStore';
import type { FrontEndFiles } from '../../front-ends/FrontEndFiles';
import { documentSecurity } from '../../http/securityHeaders';
import type { TitledPictures } from '../../http/titledPictures';
import type { ReportUnreadable } from '../../proxy/unreadableLog';
import type { PageRenderer, Rendering } from '../../rendering/PageRenderer';
import { beingBuilt } from './beingBuilt';
import { shownOn } from './closedShow';
import { describePage } from './describePage';
import { documentHtml, withoutScripts } from './documentHtml';
import { inlineScriptHash } from './inlineScript';
import { movedTo, redirect } from './movedPage';
import { type PageAssets, pageAssets } from './PageAssets';
import { type PageSubject, pageSubject } from './pageSubject';
import { showStyles } from './showStyles';
import { missing, type WantedPage, wantedPage } from './wantedPage';

/** Life in seconds of a document without data. */
const LONGEST = 300;
const MINUTE = 60_000;

export interface PageBuilderOptions {
  readonly responses: ApiResponses;
  readonly files: FrontEndFiles;
  readonly registry: () => Registry | undefined;
  readonly renderer: Pick<PageRenderer, 'render'>;
  readonly show: LiveShow;
  readonly publicUrl: URL;
  readonly titled: TitledPictures;
  readonly onUnreadable: ReportUnreadable;
  /** True while front ends are being worked on: the document says so, and reloads. */
  readonly devReload?: boolean;
}

interface AskedPage extends WantedPage {
  /** In milliseconds, from `performance.now()`. */
  readonly askedAt: number;
}

/** What a document is made from. */
interface Draft {
  readonly found: FoundShow;
  readonly wanted: AskedPage;
  readonly reads: PageReads<PageSubject>;
  /** False for a URL that can name nothing. */
  readonly possible: boolean;
  readonly registry: Registry;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Makes the document of a page from its data, what is live and what the show is. */
export class PageBuilder {
  readonly #options: PageBuilderOptions;

  constructor(options: PageBuilderOptions) {
    this.#options = options;
  }

  async build({ withoutEnding, ...asked }: WantedPage, requestId: string): Promise<Loaded> {
    if (withoutEnding !== undefined) {
      const meant = await this.build(wantedPage(withoutEnding, ''), requestId);
      const { status } = meant.response;
      if (status === 200) return { ...meant, response: movedTo(withoutEnding) };
      if (status === 301) return meant;
    }
    const { responses, show, onUnreadable } = this.#options;
    const wanted: AskedPage = { ...asked, askedAt: performance.now() };
    const current = show.current(requestId);
    const { page, params, query } = wanted;
    const hasSubject = page.subject(params) !== null;
    const reads = await readAll(responses, page.reads(params, query), {
      subjectOf: hasSubject ? (json) => pageSubject(page, json) : undefined,
      requestId,
      onUnreadable,
    });
    const withMore = async (urls: readonly string[]) =>
      reads.with(await readAll(responses, urls, { requestId, onUnreadable }));
    if (page.id !== 'slug') {
      const after = reads.subject ? (page.readsAfter?.(params, reads.subject.content) ?? []) : [];
      const possible = page.possible(params) || page === notFoundPage;
      return this.#make(await current, wanted, await withMore(after), possible);
    }
    const lookup = reads.subject;
    // The screen of an unknown slug is that of any unknown URL: one document serves them all.
    if (reads.subjectStatus === 404) {
      const beside = await withMore(notFoundPage.reads({}, query));
      return this.#make(await current, { ...wanted, ...missing }, beside, true);
    }
    if (!lookup || !('redirect' in lookup)) return this.#make(await current, wanted, reads, true);
    if (lookup.redirect) return redirect(lookup.redirect, reads);
    const more = await withMore(contentReads(lookup.type, lookup.id));
    return this.#make(await current, wanted, more, true, lookup.type);
  }

  async #make(
    current: FoundShow,
    wanted: AskedPage,
    reads: PageReads<PageSubject>,
    possible: boolean,
    within?: PageId,
  ): Promise<Loaded> {
    const registry = this.#options.registry();
    if (!registry) return beingBuilt();
    const status = statusOf(wanted.page, reads, possible);
    const found = { ...current, show: shownOn(wanted.page, current.show) };
    // To the minute: made again within it, the document of unchanged data is the same.
    const now = Math.floor(Date.now() / MINUTE) * MINUTE;
    const draft: Draft = { found, wanted, reads, possible, registry, status, now };
    const assets = await this.#assetsOf(draft, within);
    const pageData = this.#dataOf(draft);
    const rendering = await this.#render(draft, pageData);
    const html = documentHtml({
      ...this.#describe(draft),
      assets,
      markup: 'markup' in rendering ? rendering.markup : '',
      pageData,
    });
    // With a part missing or old it is soon rebuilt.
    const whole = status !== 503 && !reads.incomplete;
    const seconds = whole ? Math.min(LONGEST, found.seconds, reads.seconds, secondsUntilRetry(rendering)) : 1;
    return {
      response: this.#response(draft, html, assets, 'markup' in rendering),
      keep: { seconds, tags: [...reads.tags, ...found.tags, registryTag] },
    };
  }

  async #assetsOf({ found, wanted, registry }: Draft, within: PageId | undefined): Promise<PageAssets> {
    const assets = await pageAssets(this.#options.files, registry, wanted.page, within);
    return { ...assets, styles: [...assets.styles, ...showStyles(found.show.colors)] };
  }

  /** What the scripts find in the document, as JSON text. */
  #dataOf({ found, wanted, reads, registry, status, now }: Draft): string {
    const { publicUrl, devReload } = this.#options;
    const { page, params, query } = wanted;
    const data: Omit<PageData, 'queries'> = {
      show: found.show,
      menus: menusOf(found.show.navigation),
      page: { id: page.id, params, address: urlOf(page, params, query), status },
      origin: publicUrl.origin,
      now,
      registry,
      ...(devReload ? { dev: true } : {}),
    };
    return withQueries(JSON.stringify(data), reads.queries);
  }

  async #render({ wanted, registry, status, now }: Draft, pageData: string): Promise<Rendering> {
    const { page, params, query, askedAt } = wanted;
    // Without its data a screen could only say that it waits for them.
    if (status === 503) return unrendered;
    return this.#options.renderer.render({
      registry,
      remote: page === notFoundPage ? undefined : page.remote,
      url: urlOf(page, params, query),
      rank: status === 200 && query.size === 0 ? 'page' : 'low',
      askedAt,
      pageData,
      now,
    });
  }

  /** What search engines and link previews get. */
  #describe({ found: { show }, wanted, reads, possible, status }: Draft) {
    const { page, params } = wanted;
    const absolute = (path: string) => new URL(path, this.#options.publicUrl).href;
    const url = absolute(page.canonical(params, itemOf(reads.subject)));
    const { subject, queries } = reads;
    return {
      ...describePage({
        page,
        status,
        possible,
        subject,
        events: this.#events(queries),
        show,
        searched: searchedIn(wanted.query),
        url,
        absolute,
        titled: this.#options.titled,
      }),
      showName: show.name,
      announcement: announcementId(show.announcement),
      logo: show.logo,
      canonical: status === 404 ? undefined : url,
      indexed: page.indexed && status === 200,
    };
  }

  /** The filming days among the responses that a page has read. */
  #events(queries: ReadonlyMap<string, string>): readonly FilmingEvent[] {
    const { path, response } = listUpcomingFilming;
    try {
      return response.parse(JSON.parse(queries.get(path) ?? '[]'));
    } catch (fault) {
      this.#options.onUnreadable(path, fault);
      return [];
    }
  }

  #response(
    { found: { show }, status }: Draft,
    html: string,
    { styles, inline }: PageAssets,
    isRendered: boolean,
  ): PreparedResponse {
    const security = documentSecurity(
      { show, publicUrl: this.#options.publicUrl },
      {
        scriptHashes: [inlineScriptHash, ...(inline ? [inline.hash] : [])],
        styleHashes: [...styles, withoutScripts].map(({ hash }) => hash),
        styleAttributes: isRendered,
      },
    );
    return new PreparedResponse({
      status,
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: [...security, ...(status === 503 ? ([['retry-after', '5']] as const) : [])],
    });
  }
}

/** Another one for every announcement: one that changes is shown again. */
function announcementId(announcement: PageShow['announcement']): string | undefined {
  if (!announcement?.text) return undefined;
  const { text, url = '' } = announcement;
  return createHash('sha256').update(`${text}\n${url}`).digest('hex').slice(0, 12);
}

const unrendered: Rendering = { unrendered: 'failed' };

/** Seconds after which a document that was not rendered is worth another attempt. */
function secondsUntilRetry(rendering: Rendering): number {
  if ('markup' in rendering) return LONGEST;
  if (rendering.unrendered === 'overloaded' || rendering.unrendered === 'process-lost') return 2;
  return rendering.unrendered === 'no-build' ? LONGEST : 30;
}

/** The words of a search, cut to what `/api/search` accepts. */
const searchedIn = (query: URLSearchParams): string | undefined => query.get('q')?.trim().slice(0, 200);

/** A URL without a page. All unknown URLs get its document. */
const unknownUrl = '/-/-';

/** The URL that the screen is rendered for. Its parameters may be anything until they are looked up. */
function urlOf(page: Page, params: PageParams, query: URLSearchParams): string {
  if (page === notFoundPage) return unknownUrl;
  const search = searchedIn(query);
  const escaped = mapNames(Object.keys(params), (name) => encodeURIComponent(params[name] ?? ''));
  return page.canonical(escaped) + (search ? queryString({ q: search }) : '');
}

function statusOf(page: Page, reads: PageReads<PageSubject>, possible: boolean): number {
  if (!possible || page === notFoundPage || reads.subjectStatus === 404) return 404;
  return reads.nothingHad ? 503 : 200;
}

function itemOf(subject: PageSubject | undefined): KnownItem {
  if (!subject || subject.type === 'album') return {};
  if (subject.type === 'giveaway') return { main: subject.content.main };
  return { slug: subject.content.slug };
}

/** Adds the responses as the text they are; parsing and writing them again would change nothing. */
function withQueries(data: string, queries: ReadonlyMap<string, string>): string {
  const pairs = [...queries].map(([url, json]) => `${JSON.stringify(url)}:${json}`);
  return `${data.slice(0, -1)},"queries":{${pairs.join(',')}}}`;
}
