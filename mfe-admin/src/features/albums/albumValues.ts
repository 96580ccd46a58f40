import type { Album } from '@show/contracts/entities/album';
import type { AlbumForm } from '@show/contracts/forms/album';

/** Initial values of the form: of an album, or empty with the current year. */
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
