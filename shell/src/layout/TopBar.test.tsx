import { buildEpisode } from '@show/test-kit/builders';
import { queryClient } from '@show/web-kit/query';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Layout } from './Layout';
import { SearchBox } from './SearchBox';

const show = (address: string) => renderAt(address, <Layout>screen</Layout>);
const menuButton = () => screen.getByText('Menu').closest('summary') as HTMLElement;
const menu = () => menuButton().parentElement;
const mainNav = () => screen.getByRole('navigation', { name: 'Main' });

describe('#TopBar', () => {
  test('When any page is shown, then the eight links stand in their order', () => {
    show('/');

    const links = within(mainNav()).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/', 'Home'],
      ['/segments', 'TV Segments'],
      ['/episodes', 'Episodes'],
      ['/instudio-guests', 'In-Studio Guests'],
      ['/map', 'Map'],
      ['/bts', 'Behind The Scenes'],
      ['/sponsors', 'Sponsored By'],
      ['/giveaways', 'Giveaways'],
    ]);
    expect(screen.getByRole('link', { name: 'Hoosier Pulse' }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['/admin', true],
    ['/admin/items/segment/1', true],
    ['/', false],
  ])('When the address is %s, then the way to the site for staff is there: %s', (address, isThere) => {
    show(address);

    expect(screen.queryByRole('link', { name: 'View Site' }) !== null).toBe(isThere);
  });

  test.each([
    ['/', 'Home', 'page'],
    ['/Giveaways', 'Giveaways', 'page'],
    ['/tv-segments', 'TV Segments', 'page'],
    ['/sponsored-by', 'Sponsored By', 'page'],
    ['/episodes/4', 'Episodes', 'true'],
    ['/bts/2', 'Behind The Scenes', 'true'],
  ])('When the address is %s, then %s is highlighted', (address, label, current) => {
    show(address);

    const highlighted = within(mainNav())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(highlighted.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [label, current],
    ]);
  });

  test('When an item is at its slug, then the list that it is in is highlighted', async () => {
    show('/singing-sand');
    act(() => queryClient.setQueryData(['/api/slug-lookup/singing-sand'], { type: 'segment', id: 3 }));

    const link = within(mainNav()).getByRole('link', { name: 'TV Segments' });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'));
  });

  test('When the visitor scrolls down, then the bar steps back, and comes again on the way up and at the top', () => {
    show('/');
    const scrollTo = (top: number) => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      fireEvent.scroll(window);
    };
    const isBack = () => screen.getByRole('banner').classList.contains('back');

    scrollTo(900);
    expect(isBack()).toBe(true);
    scrollTo(897);
    expect(isBack()).toBe(true);
    scrollTo(700);
    expect(isBack()).toBe(false);
    scrollTo(1200);
    fireEvent.click(menuButton());
    expect(isBack()).toBe(false);
    fireEvent.click(menuButton());
    scrollTo(0);
    expect(isBack()).toBe(false);
  });

  test('When the menu is open, then the latest episode is in it, and following it closes the menu', async () => {
    renderAt('/', <Layout>screen</Layout>, {
      answers: { '/api/episodes?limit=1': [buildEpisode({ id: 4, title: 'The barn is round' })] },
    });
    fireEvent.click(menuButton());

    fireEvent.click(await screen.findByRole('link', { name: 'The barn is round' }));

    expect(menu()).not.toHaveAttribute('open');
    expect(screen.queryByRole('link', { name: 'The barn is round' })).not.toBeInTheDocument();
  });

  test('When the socials are followed, then each opens in a tab of its own', () => {
    show('/');

    const links = within(screen.getByRole('banner')).getAllByRole('link', {
      name: /^(Facebook|X|Instagram|TikTok|YouTube)$/,
    });
    expect(links.map((link) => link.getAttribute('target'))).toEqual(Array(5).fill('_blank'));
  });
});

describe('#menu', () => {
  test('When it is opened, then the page behind is out of reach until it closes', () => {
    show('/');

    fireEvent.click(menuButton());
    expect(menu()).toHaveAttribute('open');
    expect(screen.getByText('screen').hasAttribute('inert')).toBe(true);
    fireEvent.click(menuButton());

    expect(menu()).not.toHaveAttribute('open');
    expect(screen.getByText('screen').hasAttribute('inert')).toBe(false);
  });

  test('When one of its links is followed, then it closes', () => {
    const { address } = show('/');
    fireEvent.click(menuButton());

    fireEvent.click(within(mainNav()).getByRole('link', { name: 'Map' }));

    expect(address()).toBe('/map');
    expect(menu()).not.toHaveAttribute('open');
  });

  test('When Escape is pressed, then it closes and the focus is back on its button', () => {
    show('/');
    fireEvent.click(menuButton());

    fireEvent.keyDown(document, { key: 'Escape' });

    expect(menu()).not.toHaveAttribute('open');
    expect(document.activeElement).toBe(menuButton());
  });
});

describe('#SearchBox', () => {
  const box = () => screen.getByRole<HTMLInputElement>('searchbox');
  const search = (text: string) => {
    fireEvent.change(box(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  };

  test('When the text is blank, then nothing happens', () => {
    const { address } = show('/');

    search('   ');

    expect(address()).toBe('/');
  });

  test('When there is a text, then it is trimmed, escaped and looked for, and the box clears', () => {
    const { address } = show('/');

    search('  bakers & bread ');

    expect(address()).toBe('/search?q=bakers%20%26%20bread');
    expect(box().value).toBe('');
  });

  test('When the visitor is on the search page, then the page loads anew', () => {
    const loadPage = jest.fn();
    const { address } = renderAt('/Search?q=x', <SearchBox onSearch={() => {}} loadPage={loadPage} />);

    search('dunes');

    expect(loadPage).toHaveBeenCalledWith('/search?q=dunes');
    expect(address()).toBe('/Search?q=x');
  });
});
