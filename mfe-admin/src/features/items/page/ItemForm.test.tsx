import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';
import { buildAdminItem, buildSegmentLocation } from '@show/test-kit/builders';
import { invalidate } from '@show/web-kit/query';
import { screen, waitFor } from '@testing-library/react';
import { conflict, press, toasted, write } from '../../../../testing/actions';
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

describe('ItemForm', () => {
  test('sends only the changed fields and the version they are based on', async () => {
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

  test('shows an error beside an invalid field and sends nothing', async () => {
    const { calls } = await openSegment();
    write(field('Title'), ' ');
    write(field('YouTube ID'), 'no video');
    press('Save Changes');

    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Enter the 11 characters of a YouTube video ID')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });

  test('overwrites the edit of another admin only on demand and only in the changed fields', async () => {
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
            : [{ ...mill, updatedAt: first }],
        'PATCH /api/tv-segments/1': refuseVersion,
        'PUT /api/segment-locations/11': refuseVersion,
      },
    );
    isChanged = true;
    write(field('Title'), 'Ours');
    press('Edit Old Mill');
    write(field('Location name'), 'Our Mill');
    press('Save Changes');
    expect(await screen.findByText(/Someone else has changed this TV segment/)).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1, name: 'Theirs' });
    expect(field('Description')).toHaveValue('Thirty-one of them.');
    press('Save Mine Anyway');

    await done('Title updated successfully');
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

  test('keeps what is typed during a save as unsaved changes', async () => {
    let respond = (_: unknown): void => {};
    const saved = new Promise((resolve) => {
      respond = resolve;
    });
    let title = segment.title;
    await openSegment(
      {},
      {
        '/api/admin/items/segment/1': () =>
          detail({ content: { ...segment, title } } as Partial<AdminItemDetail>),
        'PATCH /api/tv-segments/1': () => saved,
      },
    );
    write(field('Title'), 'Bridges of Parke County');
    press('Save Changes');
    await screen.findByRole('button', { name: 'Saving...' });
    write(field('Description'), 'Typed meanwhile.');
    title = 'Bridges of Parke County';
    respond({ ...segment, title, updatedAt: second });

    await done('Title updated successfully');
    await screen.findByText('Unsaved changes');
    expect(field('Description')).toHaveValue('Typed meanwhile.');
    expect(field('Title')).toHaveValue('Bridges of Parke County');
  });

  test('keeps its values when someone else deleted the item, and says what to do', async () => {
    let isDeleted = false;
    const gone = { refused: 404, body: { code: 'not-found', detail: 'TV Segment Not Found' } };
    await openSegment(
      {},
      {
        '/api/admin/items/segment/1': () => (isDeleted ? gone : detail()),
        'PATCH /api/tv-segments/1': gone,
      },
    );
    write(field('Title'), 'Ours');
    isDeleted = true;
    press('Save Changes');
    await toasted({ description: expect.stringContaining('Restore it under Trash, then save again') });
    void invalidate('/api/admin/items/segment/1');

    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has deleted this TV segment.');
    expect(field('Title')).toHaveValue('Ours');
  });
});
