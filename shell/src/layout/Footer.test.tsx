import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Footer } from './Footer';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Newsletter' });
const subscribe = (address: string) => {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

let open: jest.SpyInstance;

beforeEach(() => {
  open = jest.spyOn(window, 'open').mockReturnValue(null);
  renderAt('/', <Footer />);
});

describe('#Footer', () => {
  test('When it is shown, then the quick links, the socials, the contact and the year are there', () => {
    const quick = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
    expect(quick.map((link) => link.getAttribute('href'))).toEqual([
      '/episodes',
      '/#map',
      '/#podcasts',
      '/giveaways',
    ]);
    expect(screen.getAllByRole('link', { name: /^(Facebook|X|Instagram|TikTok|YouTube)$/ })).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
    for (const [name, href] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Giveaway rules', '/giveaways-old'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(screen.getByText(/© 2025 Hoosier Pulse/)).toBeInTheDocument();
  });
});

describe('#NewsletterForm', () => {
  test.each(['', '   ', 'nobody.example.org'])(
    'When the address is "%s", then an alert at the field says so',
    (address) => {
      subscribe(address);

      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
      expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
      expect(email()).toHaveFocus();
      expect(email()).toHaveValue(address.trim());
      expect(open).not.toHaveBeenCalled();
    },
  );

  test('When there is an address, then the provider opens in a new tab with it and the field clears', () => {
    subscribe(' me+news@example.org ');

    expect(open).toHaveBeenCalledWith(
      'https://example.org/hoosier-pulse/newsletter?email=me%2Bnews%40example.org',
      '_blank',
      'noopener',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(email().value).toBe('');
  });

  test('When there are no scripts, then it is a form of the provider that keeps the parameters of its address', async () => {
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

  test('When an address is typed before the scripts come, then it stays and is sent', async () => {
    const { errors, container } = await hydrateAt('/', <Footer />, {
      beforeHydration: (markup) => {
        Object.assign(markup.querySelector('input[type=email]') ?? {}, { value: 'me@example.org' });
      },
    });

    fireEvent.click(within(container).getByRole('button', { name: 'Subscribe' }));

    expect(errors).toEqual([]);
    expect(open).toHaveBeenCalledWith(
      expect.stringContaining('email=me%40example.org'),
      '_blank',
      'noopener',
    );
  });
});
