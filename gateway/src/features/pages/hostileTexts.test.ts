import type { PageData } from '@show/contracts';
import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { startedOnce } from '@show/test-kit';
import {
  buildAlbum,
  buildBusiness,
  buildEpisode,
  buildGiveaway,
  buildGuest,
  buildSegment,
  buildSegmentLocation,
} from '@show/test-kit/builders';
import { attributesOf, elementsOf, jsonIn } from '../../../testing/documentParts';
import { startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);
let id = 100;
let plain: string[];
beforeAll(async () => {
  plain = await documentsOf('plain words');
});

/** Documents of new items, one of every kind that has a page. All texts of an item are the same. */
async function documentsOf(text: string): Promise<string[]> {
  id += 1;
  const { content, giveaway } = gateway;
  const filmed = { id, title: text, description: text };
  const responses = {
    [`/api/episodes/${id}`]: buildEpisode({
      ...filmed,
      guestName: text,
      guestTitle: text,
      youtubeId: 'M7lc1UVf-VE',
    }),
    [`/api/tv-segments/${id}?with_category=true`]: buildSegment({ ...filmed, youtubeId: 'M7lc1UVf-VE' }),
    [`/api/instudio-guests/${id}`]: buildGuest({ ...filmed, guestName: text, guestBio: text }),
    [`/api/businesses/${id}`]: buildBusiness({
      id,
      name: text,
      description: text,
      address: text,
      phone: text,
      website: 'https://example.org/',
    }),
    [`/api/bts-albums/${id}`]: buildAlbum({ id, title: text, description: text }),
    [`/api/segment-locations/segment/${id}`]: [
      buildSegmentLocation({ locationName: text, locationAddress: text }),
    ],
  };
  for (const [path, body] of Object.entries(responses)) content.on(`GET ${path}`, body);
  giveaway.on(`GET /api/giveaways/${id}`, buildGiveaway({ id, title: text, description: text, prize: text }));
  const paths = ['episodes', 'tv-segments', 'instudio-guests', 'businesses', 'bts', 'giveaways'];
  return Promise.all(paths.map(async (path) => (await gateway.get(`/${path}/${id}`)).text()));
}

/** A text in one line, as descriptions have it. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

function expectUnharmed(html: string, usual: string, texts: readonly string[]): void {
  expect(elementsOf(html)).toEqual(elementsOf(usual));
  expect(attributesOf(html)).toEqual(attributesOf(usual));
  // A reader of the data gets the original text.
  const data = jsonIn(html);
  const shown = JSON.stringify(data.at(-1));
  const structured = JSON.stringify(data.slice(0, -1), (_, value) =>
    typeof value === 'string' ? words(value) : value,
  );
  for (const text of texts) {
    expect(shown).toContain(JSON.stringify(text).slice(1, -1));
    expect(structured).toContain(JSON.stringify(words(text)).slice(1, -1));
  }
}

describe('hostile texts in documents', () => {
  test.each(Object.entries(hostileTexts))(
    '%s changes no element or attribute of a document',
    async (_, text) => {
      const hostile = await documentsOf(text);

      for (const [at, html] of hostile.entries()) expectUnharmed(html, plain[at] ?? '', [text]);
    },
  );

  test('renders the escaped URL when it holds hostile text', async () => {
    for (const text of Object.values(hostileTexts)) {
      const wanted = `/episodes/${encodeURIComponent(text.trim())}`;
      const { page } = jsonIn(await (await gateway.get(wanted)).text()).at(-1) as unknown as PageData;
      expect(page.address).toBe(wanted);
      expect(new URL(page.address, 'https://show.example').pathname).toBe(wanted);
    }
  });
});
