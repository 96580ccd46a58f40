import { pageDataElement } from '@show/contracts/site/pageData';
import { shellFailureScript } from '@show/contracts/site/shellFailure';
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
  // Blobs of jsdom cannot be read.
  Object.assign(window, {
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
  });
  navigator.sendBeacon = (address, body) => {
    const { parts } = body as unknown as { parts: string[] };
    sent.push([address, JSON.parse(parts[0] ?? '')]);
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

/** A script element with this address fails to load. */
function failToLoad(address: string, name = 'script'): void {
  const element = document.createElement(name);
  // jsdom would request it.
  Object.defineProperty(element, 'src', { value: address });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const later = () => jest.advanceTimersByTimeAsync(5000);
const report = (said: object) => [
  '/api/mfe-reports',
  { remote: 'shell', version: '0123456789abcdef', page: 'home', ...said },
];

describe('#shellFailureScript', () => {
  test.each([
    ['Chrome', `Error: x is null\n    at start (${own}:1:20)\n    at async Promise.all (index 0)`],
    ['Firefox', `start@${own}:1:20\n`],
    ['Safari', `@${own}:1:20\nglobal code@${window.location.origin}/about:3:1`],
  ])('When the shell throws in %s while it starts, then it is reported once', async (_, stack) => {
    throwUncaught(errorWith(stack));
    throwUncaught(errorWith(stack));
    await later();
    expect(sent).toEqual([report({ kind: 'evaluation', message: 'Uncaught' })]);
  });

  test('When its file has a syntax error, then that is reported', async () => {
    throwUncaught(errorWith('SyntaxError: Unexpected token'), own);
    await later();
    expect(sent).toHaveLength(1);
  });

  test('When a promise of it is rejected and nobody hears, then that is reported', async () => {
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
  ])('When %s throws, then nothing is reported', async (_, stack) => {
    throwUncaught(errorWith(stack));
    await later();
    expect(sent).toEqual([]);
  });

  test('When the message names a file of the shell and the error is of an extension, then nothing is reported', async () => {
    const message = `cannot read ${own}`;
    throwUncaught(errorWith(`Error: ${message}\n    at chrome-extension://abc/a.js:1:1`, message));
    throwUncaught(undefined);
    throwUncaught('a text', `${window.location.origin}/about`);
    await later();
    expect(sent).toEqual([]);
  });

  test('When the shell stands all the same, then nothing is reported', async () => {
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

  test('When the browser is older than the supported ones, then it does not listen', () => {
    const before = listening.length;
    expect(before).toBe(2);
    Reflect.deleteProperty(window, 'CompressionStream');
    runInHead();
    expect(listening).toHaveLength(before);
  });
});
