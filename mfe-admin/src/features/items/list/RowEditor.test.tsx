import type { Segment } from '@show/contracts/entities/segment';
import { invalidate } from '@show/web-kit/query';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, choose, conflict, press, toast, toasted, write } from '../../../../testing/actions';
import { buildFile, FakeUpload } from '../../../../testing/FakeUpload';
import { SegmentsList } from '../SegmentsList';
import { bridges, edit, openImagesTab } from '../testing/openImagesTab';

const first = '2025-01-01T00:00:00.000Z';
const second = '2025-01-01T00:00:01.000Z';
const theirs = '2025-01-01T00:00:09.000Z';

type Edit = Partial<Segment> & { updatedAt?: string };

const later = (instant: string) => new Date(Date.parse(instant) + 1_000).toISOString();

/** A fake server with one segment that detects edit conflicts. */
function fakeSegmentServer() {
  let segments: (Segment & { updatedAt: string })[] = [{ ...bridges, updatedAt: first }];
  let others: Segment[] = [];
  const editSegment = ({ updatedAt, ...change }: Edit) => {
    const [segment] = segments;
    if (!segment) return { refused: 404, body: { code: 'not-found', detail: 'TV Segment Not Found' } };
    if (updatedAt !== undefined && updatedAt !== segment.updatedAt) return conflict;
    const edited = { ...segment, ...change, updatedAt: later(segment.updatedAt) };
    segments = [edited];
    return edited;
  };
  return {
    /** Simulates a save by another member of staff. */
    change: (change: Partial<Segment>) => {
      segments = segments.map((segment) => ({ ...segment, ...change, updatedAt: theirs }));
    },
    /** Simulates a deletion by another member of staff. */
    remove: () => {
      segments = [];
      others = [{ ...bridges, id: 2, title: 'Opal Glass' }];
    },
    answers: {
      '/api/tv-segments?with_categories=true&hidden=true': () => [...segments, ...others],
      '/api/segment-categories': [{ id: 5, name: 'Food & Drink', description: '', color: '#8a5a00' }],
      '/api/tv-segments/1/gallery?hidden=true': [],
      'PATCH /api/tv-segments/1': editSegment,
      'HEAD /uploads/ours.webp': '',
    },
  };
}

async function openSegment() {
  const server = fakeSegmentServer();
  const opened = renderAt('/admin', <SegmentsList />, { answers: server.answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Covered Bridges' }));
  await waitFor(() => expect(category()).toHaveTextContent('Food & Drink'));
  return { ...server, ...opened };
}

const slug = () => screen.getByRole('textbox', { name: 'URL' });
const category = () => within(screen.getByRole('form', { name: /^Category of/ })).getByLabelText('Category');
const done = (description: string) => toasted({ title: 'Success', description });

describe('RowEditor', () => {
  test('saves its forms one after the other without an edit conflict', async () => {
    await openSegment();
    write(slug(), 'parke-county');
    write(category(), '5');
    press('Save URL');
    await done('URL updated successfully');
    press('Save Category');

    await done('Category updated successfully');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('reverts a saved field with Undo, but not over an edit of another member', async () => {
    const { change, calls } = await openSegment();
    for (const isChanged of [false, true]) {
      await waitFor(() => expect(slug()).toHaveValue('covered-bridges'));
      write(slug(), 'ours');
      press('Save URL');
      await done('URL updated successfully');
      if (isChanged) change({ slug: 'theirs' });
      act(() => toast()?.action?.onPress());
      if (!isChanged) await done('Change undone');
    }

    await toasted({ title: 'Not undone', variant: 'destructive' });
    await waitFor(() => expect(slug()).toHaveValue('theirs'));
    expect(bodiesOf(calls, 'PATCH')[1]).toEqual({ slug: 'covered-bridges', updatedAt: second });
  });

  test('keeps the input in an edit conflict, shows their version and overwrites it on demand', async () => {
    const { change, calls } = await openSegment();
    write(slug(), 'ours');
    change({ slug: 'theirs', heroImage: '/uploads/theirs.webp' });
    press('Save URL');

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Someone else has changed this TV segment since you opened it.');
    expect(slug()).toHaveValue('ours');
    expect(await within(notice).findByText('theirs', { selector: 'dd' })).toBeInTheDocument();
    expect(within(notice).getAllByRole('definition')).toHaveLength(1);
    press('Save Mine Anyway');

    await done('URL updated successfully');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ slug: 'ours', updatedAt: first }, { slug: 'ours' }]);
  });

  test('shows their version when it is kept, and the next save is based on it', async () => {
    const { change } = await openSegment();
    write(category(), '5');
    change({ slug: 'theirs' });
    press('Save Category');
    await screen.findByRole('alert');
    press('Keep Theirs');
    await waitFor(() => expect(slug()).toHaveValue('theirs'));
    expect(category()).toHaveValue('');

    write(category(), '5');
    press('Save Category');
    await done('Category updated successfully');
  });

  test('keeps the input of an item that someone else deleted, and says what to do', async () => {
    const { remove } = await openSegment();
    write(slug(), 'ours');
    remove();
    press('Save URL');

    await toasted({
      title: 'Failed to update URL',
      description: expect.stringContaining('Restore it under Trash'),
    });
    void invalidate('/api/tv-segments');
    await screen.findByText('Opal Glass');
    expect(slug()).toHaveValue('ours');
  });

  test('sets a picture after an edit conflict without a second upload', async () => {
    const uploads = FakeUpload.install();
    const { change, calls } = await openSegment();
    change({ heroImage: '/uploads/theirs.webp' });
    const hero = within(screen.getByRole('group', { name: 'Hero image' }));
    choose(hero.getByLabelText(/^Upload a hero image/), buildFile('ours.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () =>
      uploads[0]?.respond({ status: 201, body: { path: '/uploads/ours.webp', url: '/uploads/ours.webp' } }),
    );

    await screen.findByText(/Someone else/);
    press('Save Mine Anyway');
    await done('Image updated successfully');
    expect(uploads).toHaveLength(1);
    expect(bodiesOf(calls, 'PATCH').at(-1)).toEqual({ heroImage: '/uploads/ours.webp' });
  });

  test('asks before it closes with unsaved changes, which Escape discards', async () => {
    await openImagesTab();
    await edit('Covered Bridges');
    write(slug(), 'new-one');
    press('Close Covered Bridges');
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeInTheDocument();
    press('Keep Editing');
    expect(slug()).toHaveValue('new-one');
    fireEvent.keyDown(slug(), { key: 'Escape' });

    expect(slug()).toHaveValue('covered-bridges');
    press('Close Covered Bridges');
    expect(screen.queryByRole('form', { name: 'URL of Covered Bridges' })).not.toBeInTheDocument();
  });
});
