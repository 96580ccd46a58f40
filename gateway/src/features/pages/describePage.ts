import {
  type FilmingEvent,
  itemKinds,
  kindsWith,
  logoCopyUrl,
  type Page,
  type PageShow,
  pages,
  sharePicture,
} from '@show/contracts';
import { showDescription } from '@show/contracts/site/showDescription';
import { showTitle } from '@show/contracts/site/showTitle';
import type { TitledPictures } from '../../http/titledPictures';
import { filmingNodes } from './filmingNodes';
import { fixedTexts, invalidTitles, missingTitles } from './fixedMeta';
import type { Absolute } from './itemContext';
import { itemMeta } from './itemMeta';
import type { PageMeta, SharePicture, StructuredNode } from './PageMeta';
import type { PageSubject } from './pageSubject';
import { seriesNodes } from './seriesNodes';

export interface Described extends PageMeta {
  readonly tabTitle: string;
  readonly picture: SharePicture;
}

export interface DescribeOptions {
  readonly page: Page;
  readonly status: number;
  /** Whether its URL can name an item. */
  readonly possible: boolean;
  /** The item that the page is about, when there is one. */
  readonly subject: PageSubject | undefined;
  /** The filming days that it shows. */
  readonly events: readonly FilmingEvent[];
  readonly show: PageShow;
  /** The words of a search, on its page. */
  readonly searched: string | undefined;
  readonly url: string;
  readonly absolute: Absolute;
  readonly titled: TitledPictures;
}

/** The words of a page: from its data where it has some, else from the show. */
export function describePage(options: DescribeOptions): Described {
  const { page, status, subject, show, searched, url, absolute } = options;
  const meta =
    status < 400 && subject
      ? itemMeta(page.id, subject, { url, absolute, showName: show.name })
      : fixedMeta(options);
  const trail = status < 400 ? breadcrumbs(page, meta, url, absolute) : [];
  return {
    ...meta,
    description: meta.description || showDescription(show),
    tabTitle: meta.title
      ? [...(searched ? [`“${searched}”`] : []), meta.title, show.name].join(' · ')
      : showTitle(show),
    picture: status < 400 && meta.title ? titledPicture(meta, options) : pictureOfShow(options),
    structured: [...meta.structured, ...trail],
  };
}

/** The picture of the page, or a plain ground, with its title. */
function titledPicture(
  { title, picture }: PageMeta,
  { show, absolute, titled }: DescribeOptions,
): SharePicture {
  const url = absolute(titled.urlOf({ title, show: show.name }, picture?.uploaded));
  return { url, ...sharePicture, alt: picture?.alt ?? title };
}

/** A blank show that got a logo and no share picture has one that is made from the logo. */
function pictureOfShow({ show: { blank, logo, name, seoImage }, absolute }: DescribeOptions): SharePicture {
  const isOwn = !blank || seoImage.startsWith('/uploads/');
  const url = absolute((isOwn ? undefined : logoCopyUrl(logo, 'share')) ?? seoImage);
  const { width, height, type } = sharePicture;
  return { url, width, height, ...(url.endsWith('.jpg') && { type }), alt: name };
}

function fixedMeta(options: DescribeOptions): PageMeta {
  const { page, status, possible, show } = options;
  const fixed = fixedTexts[page.id];
  const missing =
    (possible ? undefined : invalidTitles[page.id]) ?? missingTitles[page.id] ?? 'Page Not Found';
  return {
    title: fixed && (status < 400 || page.id === 'not-found') ? fixed.title : status === 404 ? missing : '',
    description: fixed?.description(show) ?? showDescription(show),
    type: 'website',
    structured: fixedNodes(options),
  };
}

function fixedNodes({ page, events, show, url, absolute }: DescribeOptions): StructuredNode[] {
  if (page.id === 'home') return [...siteNodes(show, absolute), ...seriesNodes(show, absolute)];
  return page.id === 'calendar' ? filmingNodes(events, { show, url, absolute }) : [];
}

function siteNodes(show: PageShow, absolute: Absolute): StructuredNode[] {
  const { channelUrl } = show.video;
  return [
    {
      '@type': 'WebSite',
      name: show.name,
      description: showDescription(show),
      url: absolute('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: absolute('/search?q={query}'),
        'query-input': 'required name=query',
      },
    },
    {
      '@type': 'Organization',
      name: show.name,
      ...(show.tagline && { slogan: show.tagline }),
      url: absolute('/'),
      logo: absolute(logoCopyUrl(show.logo, 'icon-512') ?? show.seoImage),
      sameAs: [...new Set([...show.social.map(({ url }) => url), ...(channelUrl ? [channelUrl] : [])])],
    },
  ];
}

type Parent = readonly [name: string, path: string];

/** The list that contains an item, where there is a page of it. */
const lists = kindsWith('ownPage').flatMap((kind): (readonly [Page['id'], Parent])[] => {
  const { page: path } = itemKinds[kind];
  const list = pages.find(({ patterns }) => patterns[0] === path);
  const text = list && fixedTexts[list.id];
  return text ? [[kind, [text.title, path]]] : [];
});

const parents: Partial<Record<Page['id'], Parent>> = {
  ...Object.fromEntries(lists),
  'giveaway-ledger': ['Giveaways', '/giveaways'],
  'giveaway-rules': ['Giveaways', '/giveaways'],
};

/** The way from the front page to this one; none where the page is the front page or has no name. */
function breadcrumbs(page: Page, { title }: PageMeta, url: string, absolute: Absolute): StructuredNode[] {
  if (!title) return [];
  const parent = parents[page.id];
  const trail = [
    ['Home', absolute('/')],
    ...(parent && absolute(parent[1]) !== url ? [[parent[0], absolute(parent[1])]] : []),
    [title, url],
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(([name, item], at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item,
      })),
    },
  ];
}
