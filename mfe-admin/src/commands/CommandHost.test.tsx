import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../testing/actions';
import { Dashboard } from '../dashboard/Dashboard';
import { sections } from '../sections';
import { SignOutContext } from '../session/signOutContext';
import { CommandHost } from './CommandHost';

const session = {
  authenticated: true,
  expiresAt: '2099-01-01T00:00:00.000Z',
  latestEnd: '2099-01-01T00:00:00.000Z',
  member: { id: 1, name: 'Ann', role: 'owner' },
};
const item = (id: number, title: string, status = 'published') => ({
  type: 'segment',
  id,
  title,
  slug: null,
  status,
  isVisible: status !== 'hidden',
  featured: false,
  categoryId: null,
  categoryName: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  sourceMissingAt: null,
});
const filming = {
  id: 7,
  location: 'Old Courthouse',
  fullAddress: '1 Square',
  date: '2026-12-05',
  startTime: '09:00',
  endTime: null,
};

const Empty = () => (
  <>
    <input aria-label="Title" />
    <input type="search" aria-label="Search items" />
  </>
);
const light = sections.map((section) => ({ ...section, load: async () => Empty }));

function open(signOut = () => {}, answers = {}) {
  return renderAt(
    '/admin',
    <SignOutContext value={signOut}>
      <CommandHost sections={sections}>
        <Dashboard tabs={light} />
      </CommandHost>
    </SignOutContext>,
    {
      answers: {
        '/api/admin/session': session,
        '/api/admin/items': [item(1, 'Café on the Levee'), item(2, 'Round Barns', 'draft')],
        '/api/giveaways': [],
        '/api/filming-calendar': [filming],
        'PATCH /api/admin/items': { items: [] },
        ...answers,
      },
    },
  );
}

const type = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const field = () => screen.findByRole('combobox', { name: 'Find or do' });
const option = (name: RegExp) => screen.findByRole('option', { name });

async function palette(words = ''): Promise<HTMLElement> {
  await screen.findByLabelText('Title');
  // The keys are heard once the session is known.
  await waitFor(() => {
    type('k', { ctrlKey: true });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  const box = await field();
  fireEvent.change(box, { target: { value: words } });
  return box;
}

describe('#commands', () => {
  test('When Ctrl+K is pressed, then a section is found by its name, and Enter opens it', async () => {
    const { address } = open();
    const box = await palette('publ');
    const chosen = await option(/^Publishing/);
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', chosen.id);
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(address()).toBe('/admin?tab=publishing'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When a title is typed without its accent, then the item is found and opened by the arrow keys', async () => {
    const { address } = open();
    const box = await palette('cafe levee');
    await option(/Café on the Levee/);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(address()).toBe('/admin/items/segment/1'));
  });

  test('When a draft is asked to be published, then it is, in the version that was read', async () => {
    const { calls } = open();
    await palette('publish barns');
    fireEvent.click(await option(/^Publish Round Barns/));

    await waitFor(() => expect(toast()?.description).toBe('Round Barns is published'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      items: [{ type: 'segment', id: 2, updatedAt: '2026-01-02T00:00:00.000Z' }],
      isVisible: true,
    });
  });

  test('When a title and the address of a video are typed, then Enter shows that video in the item', async () => {
    const { calls } = open(undefined, {
      '/api/admin/items': [
        item(1, 'Café on the Levee'),
        { ...item(3, 'Levee Pictures'), type: 'album', featured: null },
      ],
      'PATCH /api/tv-segments/1': {},
    });
    const box = await palette('levee https://youtu.be/M7lc1UVf-VE');
    const group = await screen.findByRole('group', { name: 'Show the video M7lc1UVf-VE in' });
    expect(within(group).getAllByRole('option')).toEqual([
      within(group).getByRole('option', { name: /^Café/, selected: true }),
    ]);
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(toast()?.description).toBe('Café on the Levee has the video M7lc1UVf-VE'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      youtubeId: 'M7lc1UVf-VE',
      updatedAt: '2026-01-02T00:00:00.000Z',
    });
  });

  test('When the description of an item is asked for, then the item opens at that field', async () => {
    const { address } = open();
    const box = await palette('desc cafe');
    expect(await option(/^Description of Café/)).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(address()).toBe('/admin/items/segment/1#description'));
  });

  test('When a filming day is chosen, then its section opens', async () => {
    const { address } = open();
    await palette('courthouse');
    fireEvent.click(await option(/Old Courthouse/));

    await waitFor(() => expect(address()).toBe('/admin?tab=filming-calendar'));
  });

  test('When the items cannot be loaded, then sections are still found, and it can be tried again', async () => {
    open(undefined, { '/api/admin/items': { refused: 503, body: { detail: 'Later' } } });
    await palette('trash');
    expect(await option(/^Trash/)).toBeInTheDocument();

    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  test('When nothing is called so, then that is said', async () => {
    open();
    await palette('zzz');

    expect(await screen.findByText('Nothing is called “zzz”. Try fewer letters.')).toBeInTheDocument();
  });

  test('When somebody logs out from there, then it is as by the button', async () => {
    const signOut = jest.fn();
    open(signOut);
    await palette('sign out');
    fireEvent.click(await option(/^Log out/));

    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('#keys', () => {
  test('When g and the key of a section are pressed, then it opens, but not while something is typed', async () => {
    const { address } = open();
    const title = await screen.findByLabelText('Title');
    title.focus();
    type('g');
    type('p');
    expect(address()).toBe('/admin');
    title.blur();

    await waitFor(() => {
      type('g');
      type('p');
      expect(address()).toBe('/admin?tab=publishing');
    });
  });

  test('When a question mark is pressed, then all keys are told, each once', async () => {
    open();
    await screen.findByLabelText('Title');
    await waitFor(() => {
      type('?');
      expect(screen.getByRole('dialog')).toBeInTheDocument();
    });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const told = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

    expect(told).toHaveLength(sections.length + 5);
    expect(new Set(told).size).toBe(told.length);
  });

  test('When staff ask who is signed in, then it is shown, and closing it leads back', async () => {
    open(undefined, { '/api/admin/sessions': [] });
    const opener = await screen.findByRole('button', { name: 'Sessions' });
    opener.focus();
    fireEvent.click(opener);
    expect(await screen.findByText('Nobody else is signed in.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
