import type { Album, Business, Episode, Guest, OwnPage, PageId, Segment } from '@show/contracts';
import { pageText } from '@show/contracts/text/pageTexts';
import { giveawayMeta } from './giveawayMeta';
import type { ItemContext } from './itemContext';
import { type PageMeta, type StructuredNode, summary } from './PageMeta';
import type { PageSubject } from './pageSubject';
import { postalAddress } from './postalAddress';
import { sharePictureOf } from './sharePictureOf';
import { pictureOf, videoNode, withClips } from './videoNodes';

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
        description: summary(episode.description, 500) || undefined,
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
        description: summary(guest.description, 500) || undefined,
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
        description: summary(business.description, 500) || undefined,
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
      album.description ||
        `${album.photoCount} ${album.photoCount === 1 ? 'photo' : 'photos'} from behind the scenes, ${album.year}.`,
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
      return giveawayMeta(id, subject.content, context);
  }
}
