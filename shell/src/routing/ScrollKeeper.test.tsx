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

describe('#ScrollKeeper', () => {
  test('When the visitor moves to another page, then it begins at its top with the focus on its content', () => {
    renderAt('/', <Page />);

    fireEvent.click(screen.getByText('Episodes'));

    expect(scrolled).toEqual([0]);
    expect(document.activeElement?.id).toBe(contentId);
  });

  test('When a link names an anchor that comes later, then it is brought into view once it is there', async () => {
    const { container } = renderAt('/episodes', <Page />);

    fireEvent.click(screen.getByText('Podcasts'));
    expect(shown).toEqual([]);
    const section = Object.assign(document.createElement('section'), { id: 'podcasts' });
    await act(async () => container.append(section));

    expect(shown).toEqual(['podcasts']);
    expect(document.activeElement).toBe(section);
  });

  test.each([
    ['waits', ['podcasts']],
    ['scrolls', []],
  ])(
    'When an anchor takes half a minute to come and the visitor %s, then the place is chosen by that',
    async (what, expected) => {
      jest.useFakeTimers();
      const { container } = renderAt('/episodes', <Page />);
      fireEvent.click(screen.getByText('Podcasts'));
      if (what === 'scrolls') fireEvent.wheel(window);
      act(() => jest.advanceTimersByTime(30_000));
      const section = Object.assign(document.createElement('section'), { id: 'podcasts' });
      await act(async () => container.append(section));
      jest.useRealTimers();

      expect(shown).toEqual(expected);
    },
  );

  test('When the visitor goes back, then the page is where it was, as soon as it is long enough', async () => {
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

  test('When the next page reports its own place while it is still being drawn, then going back leads to the old one', () => {
    renderAt('/', <Page />);
    setHeight(5000);
    setScroll(1800);
    window.dispatchEvent(new Event('scroll'));
    // On a slow device the event comes before the effects that follow the paint.
    Object.assign(window, {
      scrollTo: (_: number, top: number) => {
        scrolled.push(top);
        setScroll(top);
        window.dispatchEvent(new Event('scroll'));
      },
    });
    fireEvent.click(screen.getByText('Episodes'));

    fireEvent.click(screen.getByText('Back'));

    expect(scrolled).toEqual([0, 1800]);
  });

  test('When another document is opened, then it begins at its top, wherever the one before was left', () => {
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
    ['the visitor has scrolled it meanwhile', 300, 5000, []],
    ['the browser could not place it', 0, 5000, [1800]],
    ['it is not long enough yet', 300, 900, [1800]],
  ])(
    'When a document is opened again and %s, then the place is chosen by that',
    async (_, at, height, moves) => {
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
    },
  );
});
