import type { Guest } from '@show/contracts/entities/guest';
import { buildGuest } from '@show/test-kit/builders';
import { RenderedUrl, useLocation } from '@show/web-kit/router';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GuestsScreen } from './GuestsScreen';

const potter = buildGuest({ id: 1, title: 'In-Studio #9: Clay', guestName: 'The potter' });
const pilot = buildGuest({ id: 2, title: 'In-Studio #12: Wings', guestName: 'The pilot' });
const baker = buildGuest({ id: 3, title: 'In-Studio #10: Bread', guestName: 'The baker', featured: true });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function open(guests: readonly Guest[] = [pilot, baker, potter]) {
  const view = renderAt('/instudio-guests', <GuestsScreen />, {
    answers: { '/api/instudio-guests?limit=60': guests },
  });
  await screen.findByText(/^\d+ guests?$/);
  return view;
}

const GuestsAndQuery = () => (
  <>
    <GuestsScreen />
    <output>{useLocation().search}</output>
  </>
);
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search guests' }), { target: { value: words } });

describe('GuestsScreen', () => {
  test('puts a featured guest before the list', async () => {
    await open();

    expect(titles()).toEqual(['In-Studio #10: Bread', 'In-Studio #12: Wings', 'In-Studio #9: Clay']);
  });

  test.each([
    ['WINGS', 'In-Studio #12: Wings'],
    ['the potter', 'In-Studio #9: Clay'],
    ['brown', 'In-Studio #20'],
    ['beekeeper', 'In-Studio #20'],
  ])('finds "%s" in title, name, profession and description in any case', async (words, title) => {
    await open([
      potter,
      pilot,
      buildGuest({ id: 7, title: 'In-Studio #20', description: 'Brown County.', guestTitle: 'Beekeeper' }),
    ]);

    search(words);

    expect(titles()).toEqual([title]);
  });

  test.each([
    ['Oregon', 'Oregon'],
    [undefined, 'the area'],
  ])('for a show of the region %s, its guests are from all over %s', (name, where) => {
    const { show } = fakePageData();
    const data = { show: { ...show, region: { ...show.region, name } } };

    renderAt('/instudio-guests', <GuestsScreen />, { data });

    expect(screen.getByText(/^Long conversations/)).toHaveTextContent(`from all over ${where}.`);
  });

  test('reads the search from the URL and writes it back', async () => {
    renderAt('/instudio-guests?q=clay', <GuestsAndQuery />, {
      answers: { '/api/instudio-guests?limit=60': [potter, pilot] },
    });
    await screen.findByRole('heading', { name: 'In-Studio #9: Clay' });
    expect(screen.getByRole('searchbox')).toHaveValue('clay');
    expect(titles()).toEqual(['In-Studio #9: Clay']);

    search('wings');

    expect(titles()).toEqual(['In-Studio #12: Wings']);
    expect(await screen.findByText('?q=wings')).toBeInTheDocument();
  });

  test('reads again when the visitor returns to the window', async () => {
    const { calls } = await open();
    const before = calls.length;

    window.dispatchEvent(new Event('visibilitychange'));

    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  test('submits a form without scripts, and filters by text typed before hydration', async () => {
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
  ])('prefers %j typed before hydration to the URL and shows "%s"', async (typed, value, title) => {
    // The server renders the page without its query.
    const served = (
      <RenderedUrl url="/instudio-guests">
        <GuestsScreen />
      </RenderedUrl>
    );
    const { errors } = await hydrateAt('/instudio-guests?q=clay', served, {
      queries: { '/api/instudio-guests?limit=60': [potter, pilot] },
      beforeHydration: (page) => {
        Object.assign(page.querySelector('input[name=q]') ?? {}, { value: typed });
      },
    });

    expect(errors).toEqual([]);
    expect(screen.getByRole('searchbox')).toHaveValue(value);
    expect(titles()).toEqual([title]);
  });
});
