import type { Photo } from '@show/contracts/entities/photo';

export function buildPhoto(overrides: Partial<Photo> = {}): Photo {
  return {
    id: 21,
    filename: 'mill.webp',
    title: null,
    originalName: 'mill.jpg',
    url: '/uploads/mill.webp',
    width: 900,
    height: 600,
    alt: null,
    ...overrides,
  };
}
