import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { documentHtml } from './documentHtml';

const scripts = [{ href: '/mfe/shell/v1/main.js', integrity: 'sha384-x' }];
const assets = { styles: [], links: [], scripts, preloads: [], inline: undefined };

/** A document in which all texts are the same. */
const documentOf = (text: string) =>
  documentHtml({
    showName: text,
    logo: text,
    tabTitle: text,
    title: text,
    description: text,
    type: 'website',
    canonical: text,
    indexed: true,
    picture: { url: text, alt: text },
    structured: [{ '@type': 'Thing', name: text }],
    assets,
    markup: '',
    announcement: undefined,
    pageData: JSON.stringify({ text }),
  });

/** Names of all elements and attributes, in their order. */
const elementsOf = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi);
const attributesOf = (html: string) =>
  [...html.replace(/<script type="application[^>]*>.*?<\/script>/gs, '').matchAll(/\s([a-z:-]+)="/g)].map(
    ([, name]) => name,
  );
const jsonIn = (html: string) =>
  [...html.matchAll(/<script type="application\/[^>]*json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as unknown,
  );

describe('documentHtml', () => {
  test.each(Object.entries(hostileTexts))('%s changes no element or attribute', (_, text) => {
    const [html, usual] = [documentOf(text), documentOf('plain words')];
    expect(elementsOf(html)).toEqual(elementsOf(usual));
    expect(attributesOf(html)).toEqual(attributesOf(usual));
    // A reader of the data gets the original text.
    expect(jsonIn(html)).toEqual([
      { '@context': 'https://schema.org', '@type': 'Thing', name: text },
      { text },
    ]);
  });
});
