import { lateScriptsElement, logoCopyUrl, pageDataElement, startNoticeElement } from '@show/contracts';
import { escapeHtml } from '@show/service-kit/escapeHtml';
import { escapeJson } from './escapeJson';
import { inlineHash } from './inlineHash';
import { inlineScript } from './inlineScript';
import type { InlineStyle, PageAssets, Script } from './PageAssets';
import type { SharePicture, StructuredNode } from './PageMeta';

export interface DocumentContent {
  readonly showName: string;
  /** The show's own logo, where it has one. */
  readonly logo: string | undefined;
  /** Title of the browser's tab. */
  readonly tabTitle: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  /** Absolute; undefined when the page has no URL of its own. */
  readonly canonical: string | undefined;
  readonly indexed: boolean;
  readonly picture: SharePicture;
  readonly structured: readonly StructuredNode[];
  readonly assets: PageAssets;
  /** The rendered screen, preloads first; empty where the browser renders it. */
  readonly markup: string;
  /** Names the announcement of the show, where it has one. */
  readonly announcement: string | undefined;
  /** JSON text. */
  readonly pageData: string;
}

const withoutScriptsCss = '[data-needs-script]{display:none!important}';

/** Where there are no scripts, what does nothing without them is not shown. */
export const withoutScripts: InlineStyle = {
  name: 'without-scripts',
  css: withoutScriptsCss,
  hash: inlineHash(withoutScriptsCss),
};

/**
 * What React puts before the markup of a screen: its first pictures. They come before the styles, which are long, so
 * that the browser asks for a picture before it has all of the document.
 */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;

/** The document of a page. All texts of pages are escaped here, and nowhere else. */
export function documentHtml(content: DocumentContent): string {
  const [preloads = ''] = leadingPreloads.exec(content.markup) ?? [];
  return [
    '<!doctype html>',
    `<html lang="en"${content.announcement ? ` data-announcement="${content.announcement}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // iOS would put links of its own into the text before React takes it over.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escapeHtml(content.tabTitle)}</title>`,
    preloads,
    `<script>${inlineScript}</script>`,
    ...assetTags(content.assets),
    ...(content.markup ? [] : scriptTags(content.assets)),
    `<noscript><style>${withoutScripts.css}</style></noscript>`,
    ...iconTags(content.logo),
    '<link rel="manifest" href="/brand/site.webmanifest">',
    '<link rel="alternate" type="application/rss+xml" href="/feeds/episodes.xml" title="Episodes">',
    '<link rel="alternate" type="application/rss+xml" href="/feeds/guests.xml" title="In-Studio Guests">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f5f1e6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1b27" media="(prefers-color-scheme: dark)">',
    ...metaTags(content),
    ...content.structured.map(structuredTag),
    '</head>',
    '<body>',
    `<div id="root">${content.markup.slice(preloads.length)}</div>`,
    ...(content.markup ? [late(content.assets)] : [needsScripts(content)]),
    startNotice,
    `<script type="application/json" id="${pageDataElement}">${escapeJson(content.pageData)}</script>`,
    ...(content.assets.inline ? [`<script>${content.assets.inline.text}</script>`] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function needsScripts({ title, showName, description }: DocumentContent): string {
  const said = `${title || showName}: ${description}`;
  return `<noscript>${escapeHtml(said)} This page could not be rendered here and needs JavaScript for now. Please try again in a moment.</noscript>`;
}

function iconTags(logo: string | undefined): string[] {
  const small = logoCopyUrl(logo, 'icon-32');
  const apple = logoCopyUrl(logo, 'icon-180') ?? '/apple-touch-icon.png';
  return [
    ...(small
      ? [`<link rel="icon" href="${escapeHtml(small)}" type="image/png" sizes="32x32">`]
      : [
          '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
          '<link rel="icon" href="/favicon.ico" sizes="32x32">',
        ]),
    `<link rel="apple-touch-icon" href="${escapeHtml(apple)}">`,
  ];
}

/** Shown by the inline script when the scripts do not start. */
const startNotice = `<p id="${startNoticeElement}" role="status" hidden>Parts of this page have not loaded, so some buttons may not work. <a href="">Reload the page</a></p>`;

/** Scripts that the document's inline scripts load. */
function late(assets: PageAssets): string {
  const held = assets.inline ? ' data-held' : '';
  return `<template id="${lateScriptsElement}"${held}>${scriptTags(assets).join('')}</template>`;
}

function assetTags({ styles, links }: PageAssets): string[] {
  return [
    ...styles.map(({ name, css }) => `<style data-href="${escapeHtml(name)}">${css}</style>`),
    ...links.map(
      ({ href, name }) =>
        `<link rel="stylesheet" href="${escapeHtml(href)}" data-href="${escapeHtml(name)}">`,
    ),
  ];
}

function scriptTags({ scripts, preloads }: PageAssets): string[] {
  return [
    ...scripts.map(
      (script) => `<script defer src="${escapeHtml(script.href)}"${integrity(script)}></script>`,
    ),
    ...preloads.map(
      (script) => `<link rel="preload" as="script" href="${escapeHtml(script.href)}"${integrity(script)}>`,
    ),
  ];
}

function integrity({ integrity: hash }: Script): string {
  return hash ? ` integrity="${escapeHtml(hash)}"` : '';
}

function metaTags(content: DocumentContent): string[] {
  const { picture, canonical } = content;
  const shared = {
    // With the name of the show, which not every preview shows apart.
    title: content.tabTitle,
    description: content.description,
    image: picture.url,
  };
  return [
    named('description', content.description),
    ...(content.indexed ? [] : [named('robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    property('og:site_name', content.showName),
    property('og:type', content.type),
    property('og:title', shared.title),
    property('og:description', shared.description),
    property('og:url', canonical),
    property('og:image', shared.image),
    property('og:image:type', picture.type),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', shared.title),
    named('twitter:description', shared.description),
    named('twitter:image', shared.image),
  ].filter((tag) => tag !== '');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string | number | undefined): string {
  return content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(String(content))}">`;
}

function structuredTag(node: StructuredNode): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...node });
  return `<script type="application/ld+json">${escapeJson(json)}</script>`;
}
