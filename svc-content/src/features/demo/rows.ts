import type { DemoContent } from '@show/contracts';
import { placeTimeZone } from '../../geo/placeTimeZone';

type Ids = ReadonlyMap<string, number>;
type Demo<Kind extends keyof DemoContent> = DemoContent[Kind][number];

const demo = true;

export function categoryRow({ name, description, color }: Demo<'categories'>) {
  return { name, description, color: color.toLowerCase(), demo };
}

/** What episodes, segments and guests have in common. */
function itemRow(item: Demo<'episodes'> | Demo<'segments'> | Demo<'guests'>) {
  return {
    slug: item.slug,
    title: item.title,
    description: item.description,
    featured: item.featured,
    youtube_id: item.youtubeId,
    thumbnail: item.thumbnail,
    custom_thumbnail: item.customThumbnail,
    hero_image: item.heroImage,
    published_at: item.publishedAt,
    demo,
  };
}

export function episodeRow(episode: Demo<'episodes'>) {
  return {
    ...itemRow(episode),
    season: episode.season,
    episode_number: episode.episodeNumber,
    is_livestream: episode.isLivestream,
    duration_minutes: episode.durationMinutes,
    guest_name: episode.guestName,
    guest_title: episode.guestTitle,
  };
}

export function segmentRow(segment: Demo<'segments'>, categories: Ids) {
  return { ...itemRow(segment), category_id: reference(categories, segment.categoryKey) };
}

export function guestRow(guest: Demo<'guests'>) {
  return {
    ...itemRow(guest),
    guest_name: guest.guestName,
    guest_title: guest.guestTitle,
    guest_bio: guest.guestBio,
    duration_minutes: guest.duration,
    spotify_url: guest.spotifyUrl,
    apple_url: guest.appleUrl,
    amazon_url: guest.amazonUrl,
  };
}

export function businessRow({ hotelRecommended, publishedAt, ...business }: Demo<'businesses'>) {
  return { ...business, hotel_recommended: hotelRecommended, published_at: publishedAt, demo };
}

export function sponsorRow(sponsor: Demo<'sponsors'>) {
  const { locationName, locationAddress, showOnMap, youtubeId, publishedAt, ...same } = sponsor;
  return {
    ...same,
    youtube_id: youtubeId,
    location_name: locationName,
    location_address: locationAddress,
    show_on_map: showOnMap,
    published_at: publishedAt,
    demo,
  };
}

export function locationRow(location: Demo<'locations'>, segments: Ids) {
  return {
    segment_id: reference(segments, location.segmentKey),
    location_name: location.locationName,
    location_address: location.locationAddress,
    location_city: location.locationCity,
    location_state: location.locationState,
    latitude: location.latitude,
    longitude: location.longitude,
    location_source: 'import',
    demo,
  };
}

export function albumRow(album: Demo<'albums'>, segments: Ids, guests: Ids) {
  return {
    title: album.title,
    description: album.description,
    year: album.year,
    month: album.month,
    day: album.day,
    location_name: album.locationName,
    location_address: album.locationAddress,
    segment_id: reference(segments, album.segmentKey),
    guest_id: reference(guests, album.guestKey),
    cover_image: album.coverImage,
    published_at: album.publishedAt,
    demo,
  };
}

export function filmingRow(event: Demo<'filming'>, timeZone: string) {
  return {
    date: event.date,
    start_time: event.startTime,
    estimated_end_time: event.estimatedEndTime,
    location: event.location,
    full_address: event.fullAddress,
    description: event.description,
    website_url: event.websiteUrl,
    latitude: event.latitude,
    longitude: event.longitude,
    time_zone: placeTimeZone(event, timeZone),
    demo,
  };
}

export function imageRow({ url, width, height, alt }: Demo<'images'>) {
  return { url, filename: filenameOf(url), width, height, alt, demo };
}

export function photoRow({ albumKey, url, title, width, height, alt }: Demo<'photos'>, albums: Ids) {
  return {
    album_id: reference(albums, albumKey),
    url,
    filename: filenameOf(url),
    title,
    width,
    height,
    alt,
    demo,
  };
}

export function galleryRow({ segmentKey, url, width, height, alt }: Demo<'galleries'>, segments: Ids) {
  return { segment_id: reference(segments, segmentKey), url, width, height, alt, demo };
}

/** Of an address of ours. */
export function filenameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Keys are checked against the body before anything is written. */
function reference(ids: Ids, key: string | null): number | null {
  return key === null ? null : (ids.get(key) ?? null);
}
