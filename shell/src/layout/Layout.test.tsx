import { clearLocation, restoreLocation, useUserLocation } from '@show/web-kit/location';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Announcement } from './Announcement';
import { Layout } from './Layout';

const layout = <Layout>screen</Layout>;
const bar = () => within(screen.getByRole('banner'));

beforeEach(() => {
  clearLocation();
  localStorage.clear();
});

const Place = () => (useUserLocation((state) => state.location) ? 'placed' : 'nowhere');

const { show } = fakePageData();
const bare = {
  ...show,
  social: [],
  podcasts: [],
  newsletter: { url: null, emailParameter: 'email' },
  demonstration: false,
};
const hostile = `<script>alert(1)</script>"'&\u2028`;

describe('Layout on the server', () => {
  test.each([
    ['of the demonstration', show],
    ['without the optional parts', bare],
    ['with markup in its texts', { ...show, name: hostile, tagline: hostile }],
  ])('renders and hydrates a show %s', async (_, one) => {
    const { errors, markup } = await hydrateAt('/episodes/4', layout, { data: { show: one } });

    expect(errors).toEqual([]);
    expect(markup).not.toContain('<script>alert');
    expect(bar().getByRole('link', { name: 'Episodes' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('main')).toHaveTextContent('screen');
    expect(markup).toContain('All rights reserved');
  });

  test('restores a stored position after hydration', async () => {
    const location = { latitude: 39.2, longitude: -86.5, accuracy: 9, timestamp: Date.now() };
    localStorage.setItem('userLocation', JSON.stringify(location));

    const { errors, markup, container } = await hydrateAt('/', <Layout>{<Place />}</Layout>, {
      beforeHydration: restoreLocation,
    });

    expect(errors).toEqual([]);
    expect(markup).toContain('nowhere');
    expect(container).toHaveTextContent('placed');
  });
});

describe('layout for staff', () => {
  const footer = () => within(screen.getByRole('contentinfo'));
  const links = () =>
    footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('has a slim footer with the same links', async () => {
    await hydrateAt('/', layout);
    const everywhere = links();
    expect(footer().getByText(show.tagline ?? '')).toBeInTheDocument();
    cleanup();
    await hydrateAt('/admin', layout);

    expect(footer().queryByText(show.tagline ?? '')).not.toBeInTheDocument();
    expect(links()).toEqual(everywhere);
    expect(footer().getByRole('textbox', { name: 'Newsletter' })).toBeInTheDocument();
    expect(footer().getByText(/© 2025/)).toBeInTheDocument();
  });
});

describe('menus of an owner', () => {
  test('are rendered on the server with their names, order and links, and highlight a page of the show', async () => {
    const navigation = {
      main: [
        { id: 'map', label: 'Places' },
        { id: 'own-1', label: 'Press', page: 7, url: '/press' },
        { id: 'home', label: 'Home', hidden: true },
        { id: 'own-2', label: 'A page in the trash', page: 8 },
      ],
      last: [
        { id: 'own-3', label: 'Shop', url: 'https://shop.example/' },
        { id: 'calendar', label: 'Book us' },
        { id: 'privacy', label: 'Privacy' },
      ],
    };
    const { errors } = await hydrateAt('/press', layout, { data: { show: { ...show, navigation } } });

    const named = (inside: HTMLElement) =>
      within(inside)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(errors).toEqual([]);
    expect(named(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Places', '/map', null],
      ['Press', '/press', 'page'],
    ]);
    expect(bar().getByRole('link', { name: 'Book us' })).toHaveAttribute('href', '/calendar');
    expect(bar().queryByRole('link', { name: 'About' })).not.toBeInTheDocument();
    const end = screen.getByText(/All rights reserved/).parentElement as HTMLElement;
    expect(named(end).map(([name, url]) => [name, url])).toEqual([
      ['Shop', 'https://shop.example/'],
      ['Book us', '/calendar'],
      ['Privacy', '/privacy'],
    ]);
  });
});

describe('layout before hydration', () => {
  test('keeps an opened menu and a typed search', async () => {
    const { errors } = await hydrateAt('/', layout, {
      beforeHydration: (markup) => {
        markup.querySelector<HTMLElement>('summary')?.click();
        Object.assign(markup.querySelector('input[name=q]') ?? {}, { value: 'dunes' });
      },
    });

    const button = bar().getByText('Close');
    expect(errors).toEqual([]);
    expect(button.closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('main')).toHaveAttribute('inert');
    fireEvent.click(button);
    expect(button.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');

    const box = bar().getByRole<HTMLInputElement>('searchbox');
    expect(box.value).toBe('dunes');
    expect(box.form).toMatchObject({ method: 'get', action: 'http://localhost/search' });
    act(() => box.form?.requestSubmit());
    expect(box.value).toBe('');
  });
});

test('an announcement leads somewhere, and is remembered once it is closed', () => {
  const { dataset } = document.documentElement;
  dataset.announcement = 'a1b2';
  renderAt('/', <Announcement text="We film at the fair" url="/fair" inert={false} />);
  expect(screen.getByRole('link', { name: 'We film at the fair' })).toHaveAttribute('href', '/fair');

  fireEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));

  expect(dataset.dismissed).toBe('');
  expect(localStorage.getItem('announcement')).toBe('a1b2');
  delete dataset.announcement;
  delete dataset.dismissed;
});
