import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Footer } from './Footer';

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
    expect(screen.getAllByRole('link', { name: /^(Facebook|X|Instagram|TikTok|YouTube)$/ })).toHaveLength(5);
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
