import {
  type ChunkFiles,
  type FrontEndAssets,
  notFoundPage,
  type Page,
  type PageId,
  type Registry,
  type RegistryEntry,
} from '@show/contracts';
import type { FrontEndFiles } from '../../front-ends/FrontEndFiles';
import { inlineHash } from './inlineHash';

export interface InlineStyle {
  /** Name by which the loaders know the style sheet, so that none is requested twice. */
  readonly name: string;
  readonly css: string;
  /** `sha256-...` for the content security policy. */
  readonly hash: string;
}

/** A script that the document contains. */
interface InlineScript {
  readonly text: string;
  /** `sha256-...` for the content security policy. */
  readonly hash: string;
}

export interface Script {
  readonly href: string;
  readonly integrity: string | undefined;
}

/** What a document has to load for its first screen, and nothing else. */
export interface PageAssets {
  readonly styles: readonly InlineStyle[];
  /** Style sheets that can't be inlined. */
  readonly links: ChunkFiles['css'];
  /** Run in this order. */
  readonly scripts: readonly Script[];
  /** Needed soon after by the scripts. */
  readonly preloads: readonly Script[];
  /** A script of the page that does not wait for any file. */
  readonly inline: InlineScript | undefined;
}

const none: ChunkFiles = { js: [], css: [] };

/**
 * Collects it for a page from what publishing recorded about the live versions.
 * @param within the screen that this page's screen is going to show, where it is one for several kinds
 */
export async function pageAssets(
  files: FrontEndFiles,
  registry: Registry,
  page: Page,
  within?: PageId,
): Promise<PageAssets> {
  const shell = await files.assets('shell', registry.shell.version);
  // The shell shows by itself that there is nothing.
  const remote =
    page === notFoundPage ? undefined : await files.assets(page.remote, registry[page.remote].version);
  const screen = remote?.screens[page.id] ?? none;
  const inner = (within && remote?.screens[within]) ?? none;
  const sheets = unique([
    ...(shell?.entry.css ?? []),
    ...(remote?.entry.css ?? []),
    ...screen.css,
    ...inner.css,
  ]);
  const inlined = await Promise.all(sheets.map((sheet) => inlineStyle(files, sheet)));
  return {
    styles: inlined.filter((style) => style !== undefined),
    links: sheets.filter((_, at) => inlined[at] === undefined),
    inline: await inlineScriptOf(files, remote, page),
    scripts: scriptsOf(shell, registry.shell),
    preloads: [
      ...(page === notFoundPage ? [] : scriptsOf(remote, registry[page.remote])),
      ...[...screen.js, ...inner.js].map((href) => ({ href, integrity: undefined })),
    ].filter(({ href }, at, all) => all.findIndex((other) => other.href === href) === at),
  };
}

function scriptsOf(assets: FrontEndAssets | undefined, { entry, integrity }: RegistryEntry): Script[] {
  const known = assets ? assets.entry.js : [entry];
  return known.map((href) => ({ href, integrity: href === entry ? integrity : undefined }));
}

function unique(sheets: ChunkFiles['css']): ChunkFiles['css'] {
  return [...new Map(sheets.map((sheet) => [sheet.href, sheet])).values()];
}

async function inlineStyle(
  files: FrontEndFiles,
  { href, name }: ChunkFiles['css'][number],
): Promise<InlineStyle | undefined> {
  const file = await files.find(href);
  if (!file) return undefined;
  const css = withAbsoluteUrls(String(file.body), href);
  if (/<\/style/i.test(css)) return undefined;
  return { name, css, hash: inlineHash(css) };
}

async function inlineScriptOf(
  files: FrontEndFiles,
  remote: FrontEndAssets | undefined,
  page: Page,
): Promise<InlineScript | undefined> {
  const name = remote?.inline?.[page.id];
  const file = remote && name && (await files.find(`/mfe/${remote.name}/${remote.version}/${name}`));
  if (!file) return undefined;
  const text = String(file.body);
  return /<\/script/i.test(text) ? undefined : { text, hash: inlineHash(text) };
}

/** In its own file a style sheet's URLs are relative to that file; in a document they must be absolute. */
function withAbsoluteUrls(css: string, href: string): string {
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  return css.replace(
    /url\((['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\)/g,
    (_, quote: string, url: string) => `url(${quote}${folder}${url.replace(/^\.\//, '')}${quote})`,
  );
}
