import type { PrivacyTerms } from '@show/contracts/entities/privacy';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { PrivacyScreen } from './PrivacyScreen';
import { TermsScreen } from './TermsScreen';

const terms: PrivacyTerms = {
  cooldownHours: 36,
  claimDays: 10,
  nameDelayHours: 24,
  retention: [
    { kind: 'entry-hashes', data: 'the keyed hashes', since: 'the entry', days: 10 },
    { kind: 'winner-mail', data: 'the text of the email', since: 'it was sent', days: 30 },
  ],
};
const open = (text = <PrivacyScreen />, response: object = terms) =>
  renderAt('/privacy', text, { answers: { '/api/privacy': response } });
const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('li') as HTMLElement;
};

describe('PrivacyScreen', () => {
  test('shows numbers of the server and names of the show file', async () => {
    open();

    expect(await section('Who is responsible')).toHaveTextContent('Hoosier Pulse');
    expect(screen.getAllByRole('link', { name: 'hello@example.org' })[0]).toHaveAttribute(
      'href',
      'mailto:hello@example.org',
    );
    expect(await section('When you win')).toHaveTextContent('You have 10 days');
    expect(await section('When you win')).toHaveTextContent('or after 24 hours');
    const periods = within(await section('How long we keep it'));
    expect(periods.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'The keyed hashes',
      'The text of the email',
    ]);
    expect(periods.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '10 days after the entry',
      '30 days after it was sent',
    ]);
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  });

  test('names booking and newsletter only where the show has them', async () => {
    const { show } = fakePageData();
    const none = { ...show, schedulingUrl: null, newsletter: { ...show.newsletter, url: null } };
    const { unmount } = open();
    expect(await section('Other companies')).toHaveTextContent(/book a meeting.*newsletter/);
    unmount();

    renderAt('/privacy', <PrivacyScreen />, { answers: { '/api/privacy': terms }, data: { show: none } });
    expect(await section('Other companies')).not.toHaveTextContent(/book|newsletter/);
  });

  test('promises no email where none is sent', async () => {
    open(<PrivacyScreen />, { ...terms, sendsMail: false });

    expect(await section('When you want to know that a giveaway opens')).toHaveTextContent(
      "'Notify Me' takes no email address now",
    );
    expect(document.body).not.toHaveTextContent(/We write to it|we write to it|send you one email/);
  });

  test('offers a retry when the server fails', async () => {
    const { calls } = open(<PrivacyScreen />, { refused: 500 });

    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(calls.filter(({ address }) => address === '/api/privacy').length).toBeGreaterThan(1);
  });
});

describe('TermsScreen', () => {
  test('shows the rules in numbers and that the show is a demonstration', async () => {
    open(<TermsScreen />);

    expect(await section('Giveaways')).toHaveTextContent('One entry per person in 36 hours.');
    expect(await section('Giveaways')).toHaveTextContent('within 10 days');
    expect(await section('Who we are')).toHaveTextContent('It is a demonstration');
    expect(screen.queryByRole('heading', { name: 'Also' })).not.toBeInTheDocument();
  });
});

describe('legal texts on the server', () => {
  test.each([
    ['privacy', <PrivacyScreen key="privacy" />, 'How long we keep it'],
    ['terms', <TermsScreen key="terms" />, 'Pictures, texts and videos'],
  ])("renders %s with the show's own paragraphs and hydrates", async (_, text, title) => {
    const { show } = fakePageData();
    const own = ['<img src=x onerror=alert(1)>'];
    const { errors, container, calls } = await hydrateAt('/', text, {
      queries: { '/api/privacy': terms },
      data: { show: { ...show, privacy: own, terms: own } },
    });

    expect(errors).toEqual([]);
    expect(await section(title)).toBeInTheDocument();
    expect(await section('Also')).toHaveTextContent(own[0] ?? '');
    expect(container.querySelector('img')).toBeNull();
    expect(calls).toEqual([]);
  });
});
