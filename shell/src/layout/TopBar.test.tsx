import { buildEpisode } from '@show/test-kit/builders';
import { queryClient } from '@show/web-kit/query';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Layout } from './Layout';

const show = (url: string) => renderAt(url, <Layout>screen</Layout>);
const menuButton = () => screen.getByText('Menu').closest('summary') as HTMLElement;
const menu = () => menuButton().parentElement;
const mainNav = () => screen.getByRole('navigation', { name: 'Main' });
const isHidden = () => screen.getByRole('banner').classList.contains('back');
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

describe('TopBar', () => {
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

  test('hides on scrolling down and returns on scrolling up, for the menu and at the top', async () => {
    show('/');

    scrollTo(900);
    expect(isHidden()).toBe(true);
    scrollTo(897);
    expect(isHidden()).toBe(true);
    scrollTo(700);
    expect(isHidden()).toBe(false);
    scrollTo(1200);
    // The menu's latest episode is loading.
    await act(async () => fireEvent.click(menuButton()));
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
