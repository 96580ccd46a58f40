import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { buildEpisode, buildGiveaway } from '@show/test-kit/builders';
import { attributesOf, elementsOf, jsonIn } from '../../../testing/documentParts';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
let id = 100;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** The document of a new episode, and of a new giveaway, all texts of which are the same. */
async function documentsOf(text: string): Promise<string[]> {
  id += 1;
  gateway.content.on(
    `GET /api/episodes/${id}`,
    buildEpisode({ id, title: text, description: text, guestName: text, guestTitle: text }),
  );
  gateway.giveaway.on(
    `GET /api/giveaways/${id}`,
    buildGiveaway({ id, title: text, description: text, prize: text }),
  );
  const paths = [`/episodes/${id}`, `/giveaways/${id}`];
  return Promise.all(paths.map(async (path) => (await gateway.get(path)).text()));
}

describe('#hostile texts in documents', () => {
  test.each(Object.entries(hostileTexts))(
    'When a text is %s, then the document has the elements and attributes that it always has',
    async (_, text) => {
      const plain = await documentsOf('plain words');
      const hostile = await documentsOf(text);

      for (const [at, html] of hostile.entries()) {
        expect(elementsOf(html)).toEqual(elementsOf(plain[at] ?? ''));
        expect(attributesOf(html)).toEqual(attributesOf(plain[at] ?? ''));
        // Whoever reads the data gets the text as it is.
        expect(JSON.stringify(jsonIn(html))).toContain(JSON.stringify(text).slice(1, -1));
      }
    },
  );
});
