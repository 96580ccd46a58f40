import {
  type Album,
  type Business,
  type Episode,
  type Giveaway,
  type GiveawayStatus,
  type Guest,
  type OwnPage,
  type PageId,
  type Segment,
  sharePicture,
  shareUrl,
} from '@show/contracts';
import { pageText } from '@show/contracts/text/pageTexts';
import { type PageMeta, type SharePicture, type StructuredNode, summary } from './PageMeta';
import type { PageSubject } from './pageSubject';
import { postalAddress } from './postalAddress';

/** Makes a site path an absolute URL; an absolute URL is unchanged. */
export type Absolute = (path: string) => string;

export interface ItemContext {
  /** Canonical URL of the page. */
  readonly url: string;
  readonly absolute: Absolute;
  readonly showName: string;
}

interface Filmed {
  readonly title: string;
  readonly description: string;
  readonly youtubeId: string | null;
  readonly publishedAt: string;
  readonly durationMinutes?: number | null;
  readonly thumbnail: string | null;
  readonly customThumbnail: string | null;
  readonly sizes: Episode['sizes'];
}

/** Minutes that a video is assumed to last by default. */
const ASSUMED_MINUTES = 30;

function pictureOf(item: Omit<Filmed, 'description'>, { absolute }: ItemContext): SharePicture | undefined {
  for (const field of ['customThumbnail', 'thumbnail'] as const) {
    const url = item[field];
    if (!url) continue;
    return sharePictureOf(url, item.sizes[field], item.title, absolute);
  }
  if (!item.youtubeId) return undefined;
  // The largest one that every video has.
  const url = `https://i.ytimg.com/vi/${item.youtubeId}/hqdefault.jpg`;
  return { url, width: 480, height: 360, type: 'image/jpeg', alt: item.title };
}

/** A picture as link previews can show it: of an uploaded one a smaller JPEG. */
function sharePictureOf(
  url: string,
  size: Episode['sizes']['thumbnail'],
  title: string,
  absolute: Absolute,
): SharePicture {
  const alt = size?.alt ?? title;
  if (url.startsWith('/uploads/'))
    return { url: absolute(shareUrl(url)), uploaded: url, ...sharePicture, alt };
  return { url: absolute(url), width: size?.width, height: size?.height, alt };
}

function videoNode(item: Filmed, context: ItemContext): StructuredNode | undefined {
  if (!item.youtubeId) return undefined;
  return {
    '@type': 'VideoObject',
    name: item.title,
    description: summary(item.description || item.title, 500),
    thumbnailUrl: pictureOf(item, context)?.url,
    uploadDate: item.publishedAt,
    duration: `PT${item.durationMinutes || ASSUMED_MINUTES}M`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${item.youtubeId}`,
    url: context.url,
  };
}

/** The chapters of a video. */
function withClips(
  video: StructuredNode | undefined,
  { rundown = [], durationMinutes }: Episode,
  { url }: ItemContext,
): StructuredNode | undefined {
  const end = (durationMinutes || ASSUMED_MINUTES) * 60;
  const chapters = rundown.filter(({ startSecond }) => startSecond < end);
  if (!video || chapters.length === 0) return video;
  return {
    ...video,
    hasPart: chapters.map(({ title, startSecond }, at) => ({
      '@type': 'Clip',
      name: title,
      startOffset: startSecond,
      endOffset: chapters[at + 1]?.startSecond ?? end,
      url: `${url}?t=${startSecond}`,
    })),
  };
}

function present(...nodes: (StructuredNode | undefined)[]): StructuredNode[] {
  return nodes.filter((node) => node !== undefined);
}

function episodeMeta(episode: Episode, context: ItemContext): PageMeta {
  return {
    title: episode.title,
    description: summary(episode.description),
    type: 'video.episode',
    picture: pictureOf(episode, context),
    structured: [
      {
        '@type': 'TVEpisode',
        name: episode.title,
        description: summary(episode.description, 500),
        url: context.url,
        ...(episode.episodeNumber ? { episodeNumber: episode.episodeNumber } : {}),
        ...(episode.season ? { partOfSeason: { '@type': 'TVSeason', seasonNumber: episode.season } } : {}),
        partOfSeries: { '@type': 'TVSeries', name: context.showName, url: context.absolute('/') },
        ...(episode.guestName ? { actor: { '@type': 'Person', name: episode.guestName } } : {}),
        image: pictureOf(episode, context)?.url,
        datePublished: episode.publishedAt,
        video: withClips(videoNode(episode, context), episode, context),
      },
    ],
  };
}

function segmentMeta(segment: Segment, context: ItemContext): PageMeta {
  return {
    title: segment.title,
    description: summary(segment.description),
    type: 'video.other',
    picture: pictureOf(segment, context),
    structured: present(videoNode(segment, context)),
  };
}

function guestMeta(guest: Guest, context: ItemContext): PageMeta {
  return {
    title: guest.title,
    description: summary(guest.description || (guest.guestBio ?? '')),
    type: 'video.other',
    picture: pictureOf(guest, context),
    structured: [
      {
        '@type': 'PodcastEpisode',
        name: guest.title,
        description: summary(guest.description, 500),
        url: context.url,
        image: pictureOf(guest, context)?.url,
        datePublished: guest.publishedAt,
        partOfSeries: {
          '@type': 'PodcastSeries',
          name: context.showName,
          url: context.absolute('/instudio-guests'),
        },
        ...(guest.guestName ? { actor: { '@type': 'Person', name: guest.guestName } } : {}),
        associatedMedia: videoNode(guest, context),
      },
    ],
  };
}

function businessMeta(business: Business, context: ItemContext): PageMeta {
  const { thumbnail, latitude, longitude } = business;
  const size = business.sizes.thumbnail;
  const picture = thumbnail ? sharePictureOf(thumbnail, size, business.name, context.absolute) : undefined;
  return {
    title: business.name,
    description: summary(business.description),
    type: 'article',
    picture,
    structured: [
      {
        '@type': 'LocalBusiness',
        name: business.name,
        description: summary(business.description, 500),
        url: business.website ?? context.url,
        image: picture?.url,
        ...(business.address ? { address: postalAddress(business.address) } : {}),
        ...(business.phone ? { telephone: business.phone } : {}),
        ...(latitude !== null && longitude !== null
          ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
          : {}),
      },
    ],
  };
}

function albumMeta(album: Album, context: ItemContext): PageMeta {
  const size = album.sizes.coverImage;
  return {
    title: album.title,
    description: summary(
      album.description || `${album.photoCount} photos from behind the scenes, ${album.year}.`,
    ),
    type: 'article',
    picture: album.coverImage
      ? sharePictureOf(album.coverImage, size, album.title, context.absolute)
      : undefined,
    structured: [
      { '@type': 'ImageGallery', name: album.title, url: context.url, datePublished: album.publishedAt },
    ],
  };
}

function ownPageMeta(page: OwnPage, context: ItemContext): PageMeta {
  const { title, description, thumbnail, sizes, blocks = [], publishedAt, updatedAt } = page;
  const text = blocks.find((block) => block.type === 'text')?.text ?? '';
  const picture = thumbnail ? sharePictureOf(thumbnail, sizes.thumbnail, title, context.absolute) : undefined;
  return {
    title,
    description: summary(description || pageText(text)),
    type: 'article',
    picture,
    structured: [
      {
        '@type': 'WebPage',
        name: title,
        url: context.url,
        image: picture?.url,
        datePublished: publishedAt,
        dateModified: updatedAt,
      },
    ],
  };
}

const availabilities: Readonly<Record<GiveawayStatus, string>> = {
  planned: 'PreOrder',
  open: 'InStock',
  paused: 'OutOfStock',
  won: 'SoldOut',
  claimed: 'SoldOut',
  over: 'Discontinued',
};

function giveawayMeta(giveaway: Giveaway, context: ItemContext): PageMeta {
  const size = giveaway.sizes.thumbnail;
  const picture = giveaway.thumbnail
    ? sharePictureOf(giveaway.thumbnail, size, giveaway.title, context.absolute)
    : undefined;
  return {
    title: giveaway.title,
    description: summary(giveaway.description),
    type: 'website',
    picture,
    structured: [
      {
        '@type': 'Event',
        name: giveaway.title,
        description: summary(`${giveaway.description} Prize: ${giveaway.prize}`, 500),
        startDate: giveaway.startDate ?? giveaway.publishedAt,
        ...(giveaway.endDate ? { endDate: giveaway.endDate } : {}),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: context.url },
        organizer: { '@type': 'Organization', name: context.showName, url: context.absolute('/') },
        offers: {
          '@type': 'Offer',
          price: 0,
          priceCurrency: 'USD',
          availability: `https://schema.org/${availabilities[giveaway.status]}`,
          url: context.url,
        },
        image: picture?.url,
      },
    ],
  };
}

/** Pages beside a giveaway: its picture, but no contest data. */
function besideGiveaway(
  giveaway: Giveaway,
  context: ItemContext,
  words: { title: string; description: string },
): PageMeta {
  return { ...giveawayMeta(giveaway, context), ...words, structured: [] };
}

/** Title, description and structured data of a page about one item. */
export function itemMeta(id: PageId, subject: PageSubject, context: ItemContext): PageMeta {
  switch (subject.type) {
    case 'episode':
      return episodeMeta(subject.content, context);
    case 'segment':
      return segmentMeta(subject.content, context);
    case 'instudio-guest':
      return guestMeta(subject.content, context);
    case 'business':
      return businessMeta(subject.content, context);
    case 'album':
      return albumMeta(subject.content, context);
    case 'own-page':
      return ownPageMeta(subject.content, context);
    case 'giveaway':
      return pageOfGiveaway(id, subject.content, context);
  }
}

function pageOfGiveaway(id: PageId, giveaway: Giveaway, context: ItemContext): PageMeta {
  switch (id) {
    case 'giveaway-ledger':
      return besideGiveaway(giveaway, context, {
        title: `Entry ledger: ${giveaway.title}`,
        description: 'Every entry of this giveaway, one line each, and a check that none was changed.',
      });
    case 'giveaway-rules':
      return besideGiveaway(giveaway, context, {
        title: `Official rules: ${giveaway.title}`,
        description: 'Who can enter, how the winner is found, what there is to win and until when.',
      });
    default:
      return giveawayMeta(giveaway, context);
  }
}
