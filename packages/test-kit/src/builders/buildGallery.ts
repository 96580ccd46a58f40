import type { GalleryImage } from '@show/contracts/entities/photo';

/** `count` gallery images with the alt texts 'Picture 1', 'Picture 2' and so on. */
export function buildGallery(count: number): GalleryImage[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    url: `/uploads/picture-${index + 1}.webp`,
    width: 1500,
    height: 1000,
    alt: `Picture ${index + 1}`,
  }));
}
