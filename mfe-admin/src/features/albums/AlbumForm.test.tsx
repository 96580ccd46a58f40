import type { Album } from '@show/contracts/entities/album';
import { buildAlbum, buildGuest, buildSegment } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, choose, press, toasted, write } from '../../../testing/actions';
import { buildFile, FakeUpload } from '../../../testing/FakeUpload';
import { AlbumForm } from './AlbumForm';

const mill = buildAlbum({ id: 3, month: 10, day: 12 });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function open(album: Album | null, answers: RenderAtOptions['answers'] = {}) {
  const onClose = jest.fn();
  const opened = renderAt('/admin', <AlbumForm album={album} onClose={onClose} />, {
    answers: {
      '/api/bts-albums?hidden=true': [mill],
      '/api/tv-segments?hidden=true': [buildSegment({ title: 'Covered Bridges' })],
      '/api/instudio-guests?hidden=true': [buildGuest({ title: 'Podcast #12' })],
      ...answers,
    },
  });
  await screen.findByText('Covered Bridges');
  return { ...opened, onClose };
}

describe('AlbumForm', () => {
  test('creates an album with unspecified values as null', async () => {
    const { calls, onClose } = await open(null, { 'POST /api/bts-albums': mill });
    write(field(/^Album title/), 'At the fair');
    write(field(/^Related TV segment/), '1');
    press('Create Album');

    await toasted({ title: 'Success', description: 'BTS album created successfully' });
    expect(bodiesOf(calls, 'POST')).toEqual([
      {
        title: 'At the fair',
        description: null,
        year: new Date().getFullYear(),
        month: null,
        day: null,
        locationName: null,
        locationAddress: null,
        tvSegmentId: 1,
        instudioGuestId: null,
        isVisible: true,
        coverImage: null,
      },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(mill));
  });

  test('shows the error of an invalid date beside its field and sends nothing', async () => {
    const { calls } = await open(null);
    write(field(/^Album title/), 'At the fair');
    write(field(/^Year/), '2023');
    write(field(/^Month/), '2');
    write(field(/^Day/), '29');
    press('Create Album');

    await waitFor(() => expect(field(/^Day/)).toHaveAccessibleDescription('February 2023 has 28 days'));
    expect(bodiesOf(calls, 'POST')).toEqual([]);
  });

  test('creates a draft with an uploaded cover', async () => {
    const uploads = FakeUpload.install();
    const { calls } = await open(null, { 'POST /api/bts-albums': mill });
    choose(field(/^Upload a cover/), buildFile('mill.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form?.get('folder')).toBe('bts');
    await act(async () => uploads[0]?.respond({ status: 201, body: { url: '/uploads/mill.webp' } }));
    write(field(/^Album title/), 'Before the mill');
    fireEvent.click(field(/^Shown on the website/));
    press('Create Album');

    await waitFor(() =>
      expect(bodiesOf(calls, 'POST')).toMatchObject([{ isVisible: false, coverImage: '/uploads/mill.webp' }]),
    );
  });

  test('starts an edit from the album and sends only what was changed, a cleared day as null', async () => {
    const { calls } = await open({ ...mill, tvSegmentId: 1 }, { 'PATCH /api/bts-albums/3': mill });
    expect([field(/^Year/), field(/^Month/), field(/^Day/)].map(({ value }) => value)).toEqual([
      '2024',
      '10',
      '12',
    ]);
    expect(field(/^Related TV segment/)).toHaveValue('1');
    write(field(/^Day/), '');
    press('Update Album');

    await toasted({ description: 'BTS album updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ day: null, updatedAt: mill.updatedAt }]);
  });

  test('closes an edit without a change and sends nothing', async () => {
    const { calls, onClose } = await open(mill);
    write(field(/^Day/), '13');
    write(field(/^Day/), '12');
    press('Update Album');

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
