import { pageDataElement } from '@show/contracts/site/pageData';
import { shellFailureScript, startNoticeElement } from '@show/contracts/site/shellFailure';
import { fakePageData } from '@show/web-kit/testing';
import { render } from '@testing-library/react';
import { ScreenReady } from '../remotes/ScreenReady';

const own = `${window.location.origin}/mfe/shell/0123456789abcdef/main.js`;
const sent: unknown[] = [];
const marks = new Set<string>();
const listening: [string, EventListener, boolean?][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  marks.clear();
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = pageDataElement;
  data.textContent = JSON.stringify(fakePageData());
  document.body.replaceChildren(data);
  Object.assign(window, { CompressionStream: class {} });
  Object.assign(performance, {
    mark: (name: string) => void marks.add(name),
    getEntriesByName: (name: string) => (marks.has(name) ? [{ name }] : []),
  });
  // jsdom cannot read Blobs.
  Object.assign(window, {
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
  });
  navigator.sendBeacon = (url, body) => {
    const { parts } = body as unknown as { parts: string[] };
    sent.push([url, JSON.parse(parts[0] ?? '')]);
    return true;
  };
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: unknown[]) => {
    listening.push(args as (typeof listening)[number]);
    listen(...(args as Parameters<typeof listen>));
  });
  runInHead();
});
afterEach(() => {
  for (const [type, listener, capture] of listening.splice(0))
    window.removeEventListener(type, listener, capture);
  jest.useRealTimers();
});

function runInHead(): void {
  const script = document.createElement('script');
  script.textContent = shellFailureScript;
  document.head.append(script);
  script.remove();
}

const errorWith = (stack: string, message = 'x is null') => Object.assign(new Error(message), { stack });

function throwUncaught(error: unknown, filename = ''): void {
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: 'Uncaught' }));
}

/** Adds a script that fails to load from a URL. */
function failToLoad(url: string, name = 'script'): void {
  const element = document.createElement(name);
  // jsdom would request it.
  Object.defineProperty(element, 'src', { value: url });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const later = () => jest.advanceTimersByTimeAsync(5000);
const report = (details: object) => [
  '/api/mfe-reports',
  { remote: 'shell', version: '0123456789abcdef', page: 'home', ...details },
];

describe('shellFailureScript', () => {
  test.each([
    ['Chrome', `Error: x is null\n    at start (${own}:1:20)\n    at async Promise.all (index 0)`],
    ['Firefox', `start@${own}:1:20\n`],
    ['Safari', `@${own}:1:20\nglobal code@${window.location.origin}/about:3:1`],
  ])('reports a failed start in %s once', async (_, stack) => {
    throwUncaught(errorWith(stack));
    throwUncaught(errorWith(stack));
    await later();
    expect(sent).toEqual([report({ kind: 'evaluation', message: 'Uncaught' })]);
  });

  test("reports a syntax error in the shell's file", async () => {
    throwUncaught(errorWith('SyntaxError: Unexpected token'), own);
    await later();
    expect(sent).toHaveLength(1);
  });

  test('reports an unhandled rejection', async () => {
    const reason = errorWith(`start@${own}:1:20`);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    await later();
    expect(sent).toEqual([report({ kind: 'evaluation', message: 'Error: x is null' })]);
  });

  test.each([
    ['an extension', 'Error: a\n    at chrome-extension://abc/content.js:1:1'],
    ['an extension that was called by the shell', `patched@moz-extension://abc/a.js:1:1\nstart@${own}:1:2`],
    ['a remote', `${own.replace('shell', 'content')}:1:1\nstart@${own}:1:2`],
    ['a script in the document', `at ${window.location.origin}/about:3:1`],
    ['another site', 'at https://elsewhere.example/mfe/shell/a/main.js:1:1'],
  ])('ignores an error of %s', async (_, stack) => {
    throwUncaught(errorWith(stack));
    await later();
    expect(sent).toEqual([]);
  });

  test("ignores an error whose message only mentions the shell's file", async () => {
    const message = `cannot read ${own}`;
    throwUncaught(errorWith(`Error: ${message}\n    at chrome-extension://abc/a.js:1:1`, message));
    throwUncaught(undefined);
    throwUncaught('a text', `${window.location.origin}/about`);
    await later();
    expect(sent).toEqual([]);
  });

  test('ignores an error once a screen is ready', async () => {
    throwUncaught(errorWith(`hydrate@${own}:1:1`));
    render(<ScreenReady />);
    await later();
    expect(sent).toEqual([]);
  });

  test('reports a script of the shell that does not load, and no other file', async () => {
    failToLoad(own.replace('shell', 'content'));
    failToLoad(own.replace('main.js', 'logo.svg'), 'img');
    failToLoad(own);
    await later();
    expect(sent).toEqual([report({ kind: 'network', message: own })]);
  });

  test('says after 15 seconds that the screen is not ready, for as long as it is not', async () => {
    document.body.insertAdjacentHTML('beforeend', `<p id="${startNoticeElement}" hidden></p>`);
    const notice = document.getElementById(startNoticeElement);
    await jest.advanceTimersByTimeAsync(14_900);
    expect(notice).not.toBeVisible();

    await jest.advanceTimersByTimeAsync(200);
    expect(notice).toBeVisible();

    render(<ScreenReady />);
    await jest.advanceTimersByTimeAsync(1000);
    expect(notice).not.toBeVisible();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('does not listen in an unsupported browser', () => {
    const before = listening.length;
    expect(before).toBe(2);
    Reflect.deleteProperty(window, 'CompressionStream');
    runInHead();
    expect(listening).toHaveLength(before);
  });
});
