import type { AdminItem } from '@show/contracts/entities/adminItem';
import { buildAdminItem, buildFilmingEvent } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, signedIn, toasted } from '../../testing/actions';
import { Dashboard } from '../dashboard/Dashboard';
import { sections } from '../sections';
import { SignOutContext } from '../session/signOutContext';
import { CommandHost } from './CommandHost';

const session = { ...signedIn, member: { id: 1, name: 'Ann', role: 'owner' } };
const item = (id: number, title: string, overrides: Partial<AdminItem> = {}) =>
  buildAdminItem({ id, title, slug: null, updatedAt: '2026-01-02T00:00:00.000Z', ...overrides });

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
        '/api/admin/items': [item(1, 'Café on the Levee'), item(2, 'Round Barns', { status: 'draft' })],
        '/api/giveaways': [],
        '/api/filming-calendar': [buildFilmingEvent({ location: 'Old Courthouse' })],
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
  // Keys work once the session is loaded.
  await waitFor(() => {
    type('k', { ctrlKey: true });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  const box = await field();
  fireEvent.change(box, { target: { value: words } });
  return box;
}

describe('commands', () => {
  test('opens a section found by name with Ctrl+K and Enter', async () => {
    const { address } = open();
    const box = await palette('publ');
    const chosen = await option(/^Publishing/);
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', chosen.id);
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(address()).toBe('/admin?tab=publishing'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('finds an item without its accent and opens it with arrow keys', async () => {
    const { address } = open();
    const box = await palette('cafe levee');
    await option(/Café on the Levee/);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(address()).toBe('/admin/items/segment/1'));
  });

  test('publishes a draft in the version that was loaded', async () => {
    const { calls } = open();
    await palette('publish barns');
    fireEvent.click(await option(/^Publish Round Barns/));

    await toasted({ description: 'Round Barns is published' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      { items: [{ type: 'segment', id: 2, updatedAt: '2026-01-02T00:00:00.000Z' }], isVisible: true },
    ]);
  });

  test('sets the video of an item from a typed title and video URL', async () => {
    const { calls } = open(undefined, {
      '/api/admin/items': [
        item(1, 'Café on the Levee'),
        item(3, 'Levee Pictures', { type: 'album', featured: null }),
      ],
      'PATCH /api/tv-segments/1': {},
    });
    const box = await palette('levee https://youtu.be/M7lc1UVf-VE');
    const group = await screen.findByRole('group', { name: 'Show the video M7lc1UVf-VE in' });
    expect(within(group).getAllByRole('option')).toEqual([
      within(group).getByRole('option', { name: /^Café/, selected: true }),
    ]);
    fireEvent.keyDown(box, { key: 'Enter' });

    await toasted({ description: 'Café on the Levee has the video M7lc1UVf-VE' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      { youtubeId: 'M7lc1UVf-VE', updatedAt: '2026-01-02T00:00:00.000Z' },
    ]);
  });

  test('opens an item at its description', async () => {
    const { address } = open();
    const box = await palette('desc cafe');
    expect(await option(/^Description of Café/)).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(box, { key: 'Enter' });

    await waitFor(() => expect(address()).toBe('/admin/items/segment/1#description'));
  });

  test('opens the section of a filming day', async () => {
    const { address } = open();
    await palette('courthouse');
    fireEvent.click(await option(/Old Courthouse/));

    await waitFor(() => expect(address()).toBe('/admin?tab=filming-calendar'));
  });

  test('finds sections and offers a retry when items cannot be loaded', async () => {
    open(undefined, { '/api/admin/items': { refused: 503, body: { detail: 'Later' } } });
    await palette('trash');
    expect(await option(/^Trash/)).toBeInTheDocument();

    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  test('says that nothing matches, and logs out', async () => {
    const signOut = jest.fn();
    open(signOut);
    const box = await palette('zzz');
    expect(await screen.findByText('Nothing is called “zzz”. Try fewer letters.')).toBeInTheDocument();
    fireEvent.change(box, { target: { value: 'sign out' } });
    fireEvent.click(await option(/^Log out/));

    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('keys', () => {
  test('opens a section with g and its key, except while typing', async () => {
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

  test('lists each shortcut once with a question mark', async () => {
    open();
    await screen.findByLabelText('Title');
    await waitFor(() => {
      type('?');
      expect(screen.getByRole('dialog')).toBeInTheDocument();
    });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const listed = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

    expect(listed).toHaveLength(sections.length + 12);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('returns the focus when the list of sessions closes', async () => {
    open(undefined, { '/api/admin/sessions': [] });
    const opener = await screen.findByRole('button', { name: 'Sessions' });
    opener.focus();
    fireEvent.click(opener);
    expect(await screen.findByText('No other sessions.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
