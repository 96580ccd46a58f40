import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';
import { buildAdminItem, buildSegment, buildSegmentLocation } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt, type SentCall } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { signedIn, toasted } from '../../../../testing/actions';
import { ItemScreen } from '../../../ItemScreen';

/** The version that was loaded, and the one after a save. */
export const first = '2025-01-01T00:00:00.000Z';
export const second = '2025-01-01T00:00:01.000Z';

export const segment = buildSegment({
  slug: 'covered-bridges',
  title: 'Covered Bridges',
  description: 'Thirty-one of them.',
  youtubeId: 'abcdefghijk',
  updatedAt: first,
});
export const mill = buildSegmentLocation({
  id: 11,
  locationName: 'Old Mill',
  latitude: 39.65,
  longitude: -87.17,
});
export const draft = { isVisible: false, status: 'draft' } as const;

export const detail = (overrides: Partial<AdminItemDetail> = {}): AdminItemDetail =>
  ({
    type: 'segment',
    item: buildAdminItem({ updatedAt: first }),
    content: segment,
    edited: [],
    video: null,
    ...overrides,
  }) as AdminItemDetail;

/** The request for the places of the segment. */
export const placesCall = '/api/segment-locations/segment/1?hidden=true';
const categories = [{ id: 4, name: 'Food & Drink', description: '', color: '#8a5a00' }];

type Answers = RenderAtOptions['answers'];

/** Renders the page of an item at its URL, signed in. */
export function openItem(address: string, answers: Answers = {}): ReturnType<typeof renderAt> {
  const [, , , type = '', id = ''] = address.split(/[/#]/);
  return renderAt(address, <ItemScreen params={{ type, id }} />, {
    answers: {
      '/api/admin/session': signedIn,
      '/api/segment-categories': categories,
      '/api/tv-segments/1/gallery?hidden=true': [],
      [placesCall]: [mill],
      ...answers,
    },
  });
}

/** Renders the page of the segment, and waits for its form. */
export async function openSegment(
  overrides: Partial<AdminItemDetail> = {},
  answers: Answers = {},
): Promise<ReturnType<typeof renderAt>> {
  const opened = openItem('/admin/items/segment/1', {
    '/api/admin/items/segment/1': detail(overrides),
    ...answers,
  });
  await screen.findByRole('form', { name: 'Covered Bridges' });
  return opened;
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const writes = (calls: readonly SentCall[]) => calls.filter(({ method }) => method !== 'GET');
/** Waits for a toast of success. */
export const done = (description: string) => toasted({ title: 'Success', description });
