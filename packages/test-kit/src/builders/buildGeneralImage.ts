import type { GeneralImage } from '@show/contracts/entities/photo';
import { buildPhoto } from './buildPhoto';

export function buildGeneralImage(overrides: Partial<GeneralImage> = {}): GeneralImage {
  return {
    ...buildPhoto(),
    id: 31,
    uploadedAt: '2025-03-04T18:30:00.000Z',
    bytes: 204_800,
    ...overrides,
  };
}
