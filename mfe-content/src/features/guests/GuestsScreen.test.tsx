import type { Guest } from '@show/contracts/entities/guest';
import { buildGuest } from '@show/test-kit/builders';
import { RenderedAddress, useLocation } from '@show/web-kit/router';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GuestsScreen } from './GuestsScreen';

const potter = buildGuest({ id: 1, title: 'In-Studio #9: Clay', guestName: 'The potter' });
const pilot = buildGuest({ id: 2, title: 'In-Studio #12: Wings', guestName: 'The pilot' });
const baker = buildGuest({ id: 3, title: 'In-Studio #10: Bread', guestName: 'The baker', featured: true });
const early = buildGuest({ id: 4, title: 'A first talk', publishedAt: '2023-01-01T00:00:00.000Z' });
const late = buildGuest({ id: 5, title: 'A later talk', publishedAt: '2024-01-01T00:00:00.000Z' });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function open(guests: readonly Guest[] = [early, potter, pilot, baker, late]) {
  const view = renderAt('/instudio-guests', <GuestsScreen />, {
    answers: { '/api/instudio-guests?limit=60': guests },
  });
  await screen.findByText(/^\d+ guests?$/);
  return view;
}

const GuestsAndAddress = () => (
  <>
    <GuestsScreen />
    <output>{useLocation().search}</output>
  </>
);
const look = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search guests' }), { target: { value: words } });

describe('#/instudio-guests', () => {
  test('When guests are listed, then a featured one leads and the others follow by number, then by date', async () => {
    await open();

    expect(titles()).toEqual([
      'In-Studio #10: Bread',
      'In-Studio #12: Wings',
      'In-Studio #9: Clay',
      'A later talk',
      'A first talk',
    ]);
  });

  test('When nobody is featured, then the highest number leads', async () => {
    await open([potter, pilot]);

    expect(titles()).toEqual(['In-Studio #12: Wings', 'In-Studio #9: Clay']);
  });

  test.each([
    ['WINGS', 'In-Studio #12: Wings'],
    ['the potter', 'In-Studio #9: Clay'],
    ['brown', 'In-Studio #20'],
    ['beekeeper', 'In-Studio #20'],
  ])(
    'When "%s" is looked for, then title, name, profession and description are searched in any case',
    async (words, title) => {
      await open([
        potter,
        pilot,
        buildGuest({ id: 7, title: 'In-Studio #20', description: 'Brown County.', guestTitle: 'Beekeeper' }),
      ]);

      look(words);

      expect(titles()).toEqual([title]);
    },
  );

  test('When nobody matches, then the search can be cleared', async () => {
    await open();
    look('zeppelin');
    expect(screen.getByRole('heading', { name: 'No guests found' })).toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }));

    expect(titles()).toHaveLength(5);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('When a search is in the address, then it is there at once; what is typed goes into the address', async () => {
    renderAt('/instudio-guests?q=clay', <GuestsAndAddress />, {
      answers: { '/api/instudio-guests?limit=60': [potter, pilot] },
    });
    await screen.findByRole('heading', { name: 'In-Studio #9: Clay' });
    expect(screen.getByRole('searchbox')).toHaveValue('clay');
    expect(titles()).toEqual(['In-Studio #9: Clay']);

    look('wings');

    expect(titles()).toEqual(['In-Studio #12: Wings']);
    expect(await screen.findByText('?q=wings')).toBeInTheDocument();
  });

  test('When the sign in the field is pressed, then it is empty and has the focus', async () => {
    await open();
    look('clay');

    fireEvent.click(screen.getByRole('button', { name: 'Empty the field' }));

    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(titles()).toHaveLength(5);
  });

  test('When a card tells of a guest, then handles and links are left out', async () => {
    await open([buildGuest({ description: 'Follow @thepotter or https://example.org for clay.' })]);

    expect(screen.getByText('for clay.')).toBeInTheDocument();
  });

  test('When guests are on their way, then eight cards keep their places', () => {
    const { container } = renderAt('/instudio-guests', <GuestsScreen />, {
      answers: { '/api/instudio-guests?limit=60': () => new Promise(() => {}) },
    });

    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(8);
  });

  test('When the visitor comes back to the window, then guests are read again', async () => {
    const { calls } = await open();
    const before = calls.length;

    window.dispatchEvent(new Event('visibilitychange'));

    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  test('When the list cannot be read, then it can be tried again', async () => {
    let refused = true;
    renderAt('/instudio-guests', <GuestsScreen />, {
      answers: { '/api/instudio-guests?limit=60': () => (refused ? { refused: 500 } : [potter]) },
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });

    refused = false;
    fireEvent.click(again);

    expect(await screen.findByRole('heading', { name: 'In-Studio #9: Clay' })).toBeInTheDocument();
  });

  test('When there are no scripts, then a button looks for guests; with them the list filters what was typed', async () => {
    const { errors, markup } = await hydrateAt('/instudio-guests', <GuestsScreen />, {
      queries: { '/api/instudio-guests?limit=60': [potter, pilot] },
      beforeHydration: (page) => {
        Object.assign(page.querySelector('input[name=q]') ?? {}, { value: 'clay' });
      },
    });

    expect(errors).toEqual([]);
    expect(markup).toMatch(/ action="\/search".*<noscript><button type="submit"/);
    expect(screen.getByRole('searchbox')).toHaveValue('clay');
    expect(titles()).toEqual(['In-Studio #9: Clay']);
  });

  test.each([
    ['', 'clay', 'In-Studio #9: Clay'],
    ['wings', 'wings', 'In-Studio #12: Wings'],
  ])(
    'When the address of a document has a search, and "%s" was typed before the scripts came, then it is "%s"',
    async (typed, search, title) => {
      // The server knows the page, and no query.
      const screenOfDocument = (
        <RenderedAddress address="/instudio-guests">
          <GuestsScreen />
        </RenderedAddress>
      );
      const { errors } = await hydrateAt('/instudio-guests?q=clay', screenOfDocument, {
        queries: { '/api/instudio-guests?limit=60': [potter, pilot] },
        beforeHydration: (page) => {
          Object.assign(page.querySelector('input[name=q]') ?? {}, { value: typed });
        },
      });

      expect(errors).toEqual([]);
      expect(screen.getByRole('searchbox')).toHaveValue(search);
      expect(titles()).toEqual([title]);
    },
  );
});
