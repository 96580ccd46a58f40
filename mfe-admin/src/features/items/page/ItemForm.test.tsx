import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';
import { buildAdminItem, buildSegmentLocation } from '@show/test-kit/builders';
import { screen, waitFor } from '@testing-library/react';
import { press, toast, write } from '../../../../testing/actions';
import {
  detail,
  done,
  field,
  first,
  mill,
  openSegment,
  placesCall,
  second,
  segment,
  writes,
} from '../testing/openItem';

describe('#one save', () => {
  test('When some fields were changed, then these alone are sent, with the version that was read', async () => {
    const { calls } = await openSegment(
      {},
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('Title'), 'Bridges of Parke County');
    await screen.findByRole('option', { name: 'Food & Drink' });
    write(screen.getByLabelText('Category'), '4');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)).toEqual([
      {
        method: 'PATCH',
        address: '/api/tv-segments/1',
        body: { title: 'Bridges of Parke County', categoryId: 4, updatedAt: first },
      },
    ]);
  });

  test('When a field is wrong, then nothing is sent and it says so beside the field', async () => {
    const { calls } = await openSegment();
    write(field('Title'), ' ');
    write(field('YouTube ID'), 'no video');
    press('Save Changes');

    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Enter the 11 characters of a YouTube video ID')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });

  test('When saving fails, then what was typed stays', async () => {
    await openSegment({}, { 'PATCH /api/tv-segments/1': { refused: 503, body: { detail: 'Not now.' } } });
    write(field('Title'), 'Bridges of Parke County');
    press('Save Changes');

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to save', description: 'Not now.' }));
    expect(field('Title')).toHaveValue('Bridges of Parke County');
  });

  test('When somebody else has saved meanwhile, then staff choose whose stays', async () => {
    const conflict = { refused: 409, body: { code: 'conflict', detail: 'Changed meanwhile.' } };
    const { calls } = await openSegment(
      {},
      {
        'PATCH /api/tv-segments/1': (body: { updatedAt?: string }) =>
          body.updatedAt ? conflict : { ...segment, updatedAt: second },
      },
    );
    write(field('Title'), 'Ours');
    press('Save Changes');
    expect(await screen.findByText(/Somebody else has changed this TV segment/)).toBeInTheDocument();
    press('Save Mine Anyway');

    await done('Changes saved');
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { title: 'Ours', updatedAt: first },
      { title: 'Ours' },
    ]);
  });

  test('When staff save theirs over somebody else’s, then only what they have changed is sent', async () => {
    const conflict = { refused: 409, body: { code: 'conflict', detail: 'Changed meanwhile.' } };
    const refuseVersion = (body: { updatedAt?: string }) =>
      body.updatedAt ? conflict : { ...mill, updatedAt: second };
    let isChanged = false;
    const { calls } = await openSegment(
      {},
      {
        '/api/admin/items/segment/1': () =>
          isChanged
            ? detail({
                item: buildAdminItem({ title: 'Theirs', updatedAt: second }),
                content: { ...segment, title: 'Theirs', description: 'Theirs.', updatedAt: second },
              } as Partial<AdminItemDetail>)
            : detail(),
        [placesCall]: () =>
          isChanged
            ? [
                { ...mill, locationCity: 'Theirs', updatedAt: second },
                buildSegmentLocation({ id: 12, locationName: 'Theirs' }),
              ]
            : [mill],
        'PATCH /api/tv-segments/1': refuseVersion,
        'PUT /api/segment-locations/11': refuseVersion,
      },
    );
    isChanged = true;
    write(field('Title'), 'Ours');
    press('Edit Old Mill');
    write(field('Location name'), 'Our Mill');
    press('Save Changes');
    await screen.findByRole('heading', { level: 1, name: 'Theirs' });
    expect(field('Description')).toHaveValue('Thirty-one of them.');
    press('Save Mine Anyway');

    await done('Changes saved');
    expect(writes(calls)).toEqual([
      { method: 'PATCH', address: '/api/tv-segments/1', body: { title: 'Ours', updatedAt: first } },
      { method: 'PATCH', address: '/api/tv-segments/1', body: { title: 'Ours' } },
      {
        method: 'PUT',
        address: '/api/segment-locations/11',
        body: expect.objectContaining({ locationName: 'Our Mill' }),
      },
    ]);
    expect(writes(calls).at(-1)?.body).not.toHaveProperty('updatedAt');
    await waitFor(() => expect(field('Description')).toHaveValue('Theirs.'));
  });

  test('When a video address is pasted, then its id is sent and its picture is shown', async () => {
    const { calls } = await openSegment(
      {},
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('YouTube ID'), 'https://www.youtube.com/watch?v=M7lc1UVf-VE');
    expect(document.querySelector('img[src*="M7lc1UVf-VE"]')).toBeInTheDocument();
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)[0]?.body).toMatchObject({ youtubeId: 'M7lc1UVf-VE' });
  });
});
