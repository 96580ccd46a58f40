import { buildEpisode } from '@show/test-kit/builders';
import { clearLocation, restoreLocation, useUserLocation } from '@show/web-kit/location';
import { queryClient } from '@show/web-kit/query';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Announcement } from './Announcement';
import { Footer } from './Footer';
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

describe('TopBar', () => {
  const show = (url: string) => renderAt(url, <Layout>screen</Layout>);
  const menuButton = () => screen.getByText('Menu').closest('summary') as HTMLElement;
  const menu = () => menuButton().parentElement;
  const mainNav = () => screen.getByRole('navigation', { name: 'Main' });
  const isHidden = () => screen.getByRole('banner').classList.contains('back');
  function scrollTo(top: number): void {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  }

  test.each([
    ['/admin/items/segment/1', true],
    ['/', false],
  ])('on %s shows View Site: %s', (url, isThere) => {
    show(url);

    expect(screen.queryByRole('link', { name: 'View Site' }) !== null).toBe(isThere);
  });

  test.each([
    ['/Giveaways', 'Giveaways', 'page'],
    ['/tv-segments', 'TV Segments', 'page'],
    ['/sponsored-by', 'Sponsored By', 'page'],
    ['/episodes/4', 'Episodes', 'true'],
  ])('on %s highlights %s', (url, label, current) => {
    show(url);

    const highlighted = within(mainNav())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(highlighted.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [label, current],
    ]);
  });

  test('highlights the list of an item at its slug', async () => {
    show('/singing-sand');
    act(() => queryClient.setQueryData(['/api/slug-lookup/singing-sand'], { type: 'segment', id: 3 }));

    const link = within(mainNav()).getByRole('link', { name: 'TV Segments' });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'));
  });

  test('hides on scrolling down and returns on scrolling up, for the menu and at the top', () => {
    show('/');

    scrollTo(900);
    expect(isHidden()).toBe(true);
    scrollTo(897);
    expect(isHidden()).toBe(true);
    scrollTo(700);
    expect(isHidden()).toBe(false);
    scrollTo(1200);
    fireEvent.click(menuButton());
    expect(isHidden()).toBe(false);
    fireEvent.click(menuButton());
    scrollTo(0);
    expect(isHidden()).toBe(false);
  });

  test('returns for the key that moves the focus into it, and stays while it has the focus', () => {
    show('/');
    scrollTo(900);
    act(() => within(mainNav()).getByRole('link', { name: 'Map' }).focus());
    expect(isHidden()).toBe(false);
    scrollTo(1200);
    expect(isHidden()).toBe(false);
  });

  test('shows the latest episode in the menu and closes on its link', async () => {
    renderAt('/', <Layout>screen</Layout>, {
      answers: { '/api/episodes?limit=1': [buildEpisode({ id: 4, title: 'The barn is round' })] },
    });
    fireEvent.click(menuButton());

    fireEvent.click(await screen.findByRole('link', { name: 'The barn is round' }));

    expect(menu()).not.toHaveAttribute('open');
    expect(screen.queryByRole('link', { name: 'The barn is round' })).not.toBeInTheDocument();
  });
});

describe('foot of the page', () => {
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Newsletter' });
  const subscribe = (address: string) => {
    fireEvent.change(email(), { target: { value: address } });
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  };

  let submitted: (readonly [string, FormDataEntryValue])[][];

  const noteSubmission = (event: SubmitEvent) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement)
      submitted.push([...new FormData(event.target)]);
    // jsdom cannot leave the page.
    event.preventDefault();
  };

  beforeEach(() => {
    submitted = [];
    window.addEventListener('submit', noteSubmission);
    renderAt('/', <Footer />);
  });
  afterEach(() => window.removeEventListener('submit', noteSubmission));

  describe('Footer', () => {
    test('shows air times, quick links, socials, contact, legal pages and the year', () => {
      const quick = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
      expect(quick.map((link) => link.getAttribute('href'))).toEqual([
        '/episodes',
        '/#map',
        '/#podcasts',
        '/giveaways',
      ]);
      expect(screen.getAllByRole('link', { name: /^(Facebook|X|Instagram|TikTok|YouTube)$/ })).toHaveLength(
        5,
      );
      expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
      for (const [name, href] of [
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Giveaways and rules', '/giveaways-old'],
      ] as const) {
        expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
      }
      expect(screen.getByText(/© 2025 Hoosier Pulse/)).toBeInTheDocument();
      const air = within(screen.getByRole('list', { name: 'On the air' })).getAllByRole('listitem');
      expect(air.map(({ textContent }) => textContent)).toEqual([
        'Thursdays at 7:30 PM on Pulse 8',
        'Any time right here.',
      ]);
    });
  });

  describe('NewsletterForm', () => {
    test.each(['   ', 'me.example.org'])('rejects the address "%s" with an alert at the field', (address) => {
      subscribe(address);

      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
      expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
      expect(email()).toHaveFocus();
      expect(email()).toHaveValue(address.trim());
      expect(submitted).toEqual([]);
    });

    test('is a form of the provider without scripts', async () => {
      const newsletter = { url: 'https://lists.example.org/?u=a%26b&id=7&mail=x', emailParameter: 'mail' };
      const { errors, container } = await hydrateAt('/', <Footer />, {
        data: { show: { ...fakePageData().show, newsletter } },
      });

      const form = container.querySelector('form');
      expect(errors).toEqual([]);
      expect(form).toMatchObject({ action: newsletter.url, method: 'get', target: '_blank' });
      expect([...new FormData(form ?? undefined)]).toEqual([
        ['u', 'a&b'],
        ['id', '7'],
        ['mail', ''],
      ]);
    });

    test('submits an address typed before hydration', async () => {
      const { errors, container } = await hydrateAt('/', <Footer />, {
        beforeHydration: (markup) => {
          Object.assign(markup.querySelector('input[type=email]') ?? {}, { value: 'me@example.org' });
        },
      });

      fireEvent.click(within(container).getByRole('button', { name: 'Subscribe' }));

      expect(errors).toEqual([]);
      expect(submitted).toEqual([[['email', 'me@example.org']]]);
      // The provider's page may not respond.
      expect(within(container).getByRole('textbox', { name: 'Newsletter' })).toHaveValue('me@example.org');
    });
  });
});
