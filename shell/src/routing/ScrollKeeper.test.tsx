import { Link, useNavigate } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { contentId } from '../layout/Layout';
import { ScrollKeeper } from './ScrollKeeper';

let scrolled: number[];
let shown: string[];

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <main id={contentId} tabIndex={-1} />
      <Link to="/episodes">Episodes</Link>
      <Link to="/#podcasts">Podcasts</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <ScrollKeeper />
    </>
  );
}

const setScroll = (top: number) =>
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
const setHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

beforeEach(() => {
  scrolled = [];
  shown = [];
  sessionStorage.clear();
  Object.assign(window, { scrollTo: (_: number, top: number) => scrolled.push(top) });
  Element.prototype.scrollIntoView = function note() {
    shown.push(this.id);
  };
});

describe('ScrollKeeper', () => {
  test('scrolls a new page to its top and focuses its content', () => {
    renderAt('/', <Page />);

    fireEvent.click(screen.getByText('Episodes'));

    expect(scrolled).toEqual([0]);
    expect(document.activeElement?.id).toBe(contentId);
  });

  test('shows and focuses an anchor that appears half a minute later', async () => {
    jest.useFakeTimers();
    const { container } = renderAt('/episodes', <Page />);

    fireEvent.click(screen.getByText('Podcasts'));
    act(() => jest.advanceTimersByTime(30_000));
    expect(shown).toEqual([]);
    const section = Object.assign(document.createElement('section'), { id: 'podcasts' });
    await act(async () => container.append(section));
    jest.useRealTimers();

    expect(shown).toEqual(['podcasts']);
    expect(document.activeElement).toBe(section);
  });

  test('ignores a late anchor after the visitor has scrolled', async () => {
    const { container } = renderAt('/episodes', <Page />);
    fireEvent.click(screen.getByText('Podcasts'));
    fireEvent.wheel(window);

    const section = Object.assign(document.createElement('section'), { id: 'podcasts' });
    await act(async () => container.append(section));

    expect(shown).toEqual([]);
  });

  test('restores the position on going back once the page is long enough', async () => {
    const { container } = renderAt('/', <Page />);
    setScroll(1800);
    window.dispatchEvent(new Event('scroll'));
    fireEvent.click(screen.getByText('Episodes'));
    setScroll(0);
    scrolled = [];
    setHeight(500);

    fireEvent.click(screen.getByText('Back'));
    expect(scrolled).toEqual([]);
    setHeight(5000);
    await act(async () => container.append(document.createElement('div')));

    expect(scrolled).toEqual([1800]);
  });

  test('starts another document at its top', () => {
    const before = renderAt('/episodes', <Page />);
    setScroll(1800);
    window.dispatchEvent(new Event('scroll'));
    before.unmount();
    scrolled = [];
    setHeight(5000);

    renderAt('/segments', <Page />);

    expect(scrolled).toEqual([]);
  });

  test.each([
    ['the visitor has scrolled already', 300, 5000, []],
    ['the browser has not scrolled it', 0, 5000, [1800]],
    ['it is not long enough yet', 300, 900, [1800]],
  ])('decides the position of a reloaded document when %s', async (_, at, height, moves) => {
    const first = renderAt('/episodes', <Page />);
    setScroll(1800);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    first.unmount();
    setScroll(at);
    setHeight(height);

    const { container } = renderAt('/episodes', <Page />);
    expect(window.history.scrollRestoration).toBe('manual');
    setHeight(5000);
    await act(async () => container.append(document.createElement('div')));

    expect(scrolled).toEqual(moves);
  });
});
