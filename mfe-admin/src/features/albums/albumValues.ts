import type { Album } from '@show/contracts/entities/album';
import type { AlbumForm } from '@show/contracts/forms/album';

/** What the form starts from: an album that there is, or an empty one of this year. */
export function albumValues(album: Album | null): AlbumForm {
  if (!album) {
    return {
      title: '',
      description: '',
      year: new Date().getFullYear(),
      month: 0,
      day: null,
      locationName: '',
      locationAddress: '',
      tvSegmentId: null,
      instudioGuestId: null,
      coverImage: null,
      isVisible: true,
    };
  }
  const { title, year, day, tvSegmentId, instudioGuestId, coverImage, isVisible } = album;
  return {
    title,
    year,
    day,
    tvSegmentId,
    instudioGuestId,
    coverImage,
    isVisible,
    description: album.description ?? '',
    month: album.month ?? 0,
    locationName: album.locationName ?? '',
    locationAddress: album.locationAddress ?? '',
  };
}
