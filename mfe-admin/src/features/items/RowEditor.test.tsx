import type { Segment } from '@show/contracts/entities/segment';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, conflict, press, toasted, write } from '../../../../testing/actions';
import { buildFile, FakeUpload } from '../../../../testing/FakeUpload';
import { SegmentsList } from '../SegmentsList';
import { bridges } from '../testing/openImagesTab';

const first = '2025-01-01T00:00:00.000Z';
const second = '2025-01-01T00:00:01.000Z';
const theirs = '2025-01-01T00:00:09.000Z';

type Edit = Partial<Segment> & { updatedAt?: string };

/** A fake server with one segment that detects edit conflicts. */
function fakeSegmentServer() {
  let segment: Segment & { updatedAt: string } = { ...bridges, updatedAt: first };
  const edit = ({ updatedAt, ...change }: Edit) => {
    if (updatedAt !== undefined && updatedAt !== segment.updatedAt) return conflict;
    segment = { ...segment, ...change, updatedAt: segment.updatedAt === first ? second : theirs };
    return segment;
  };
  return {
    /** Simulates a save by another member of staff. */
    change: (change: Partial<Segment>) => {
      segment = { ...segment, ...change, updatedAt: theirs };
    },
    answers: {
      '/api/tv-segments?with_categories=true&hidden=true': () => [segment],
      '/api/episodes?hidden=true': [],
      '/api/instudio-guests?hidden=true': [],
      '/api/segment-categories': [{ id: 5, name: 'Food & Drink', description: '', color: '#8a5a00' }],
      '/api/tv-segments/1/gallery?hidden=true': [],
      'PUT /api/tv-segments/1/slug': edit,
      'PUT /api/tv-segments/1/category': edit,
      'PUT /api/tv-segments/1/image': edit,
    },
  };
}

async function openSegment() {
  const server = fakeSegmentServer();
  const opened = renderAt('/admin', <SegmentsList />, { answers: server.answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Covered Bridges' }));
  return { ...server, ...opened };
}

const slug = () => screen.getByRole('textbox', { name: 'URL' });
const category = () => within(screen.getByRole('form', { name: /^Category of/ })).getByLabelText('Category');
const done = (description: string) => toasted({ title: 'Success', description });

describe('ItemEditor', () => {
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

  test('keeps the input in an edit conflict, shows their version and overwrites it on demand', async () => {
    const { change, calls } = await openSegment();
    write(slug(), 'ours');
    change({ title: 'Their title' });
    press('Save URL');

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Someone else has changed this TV segment since you opened it.');
    expect(slug()).toHaveValue('ours');
    expect(await screen.findByRole('button', { name: 'Close Their title' })).toBeInTheDocument();
    press('Save Mine Anyway');

    await done('URL updated successfully');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { slug: 'ours', updatedAt: first },
      { slug: 'ours' },
    ]);
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

  test('sets a picture after an edit conflict without a second upload', async () => {
    const uploads = FakeUpload.install();
    const { change, calls } = await openSegment();
    change({ heroImage: '/uploads/theirs.webp' });
    const hero = within(screen.getByRole('group', { name: 'Hero image' }));
    choose(hero.getByLabelText(/Upload image/), buildFile('ours.png'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.respond({ status: 201, body: { path: '/uploads/ours.webp' } }));

    await within(await hero.findByRole('alert')).findByText(/Someone else/);
    press('Save Mine Anyway');
    await done('Image updated successfully');
    expect(uploads).toHaveLength(1);
    expect(calls).toContainEqual(expect.objectContaining({ body: { heroImage: '/uploads/ours.webp' } }));
  });
});
