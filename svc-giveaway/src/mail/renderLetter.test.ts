import type { LetterPart } from './mail';
import { renderLetter } from './renderLetter';

const show = {
  name: 'Rivers & Roads',
  url: 'https://rivers.example',
  host: 'rivers.example',
  contactEmail: 'hello@rivers.example',
};
const parts: LetterPart[] = [
  'You won: <b>a "gift" card</b>.',
  { label: 'Claim the prize', href: 'https://rivers.example/giveaways/1?a=1&b=2#claim=x' },
  { code: 'AAAA-BBBB-CCCC' },
  { title: 'What to do next', text: 'Come by.\nBring the code.' },
];
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '--');

/** The words of the HTML, with the URL after each label. */
function readHtml(html: string): string {
  return html
    .replace(/<head>.*<\/head>/, '')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href, label) =>
      href === label ? label : `${label}: ${href}`,
    )
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([#\w]+);/g, (entity, name) => entities[name] ?? entity);
}

describe('renderLetter', () => {
  test('says the same as text and as HTML, with every text escaped', () => {
    const { text, html } = renderLetter({ heading: 'Congratulations, <Ann>!', parts }, show);

    expect(wordsOf(readHtml(html))).toEqual(wordsOf(text));
    expect(html).not.toMatch(/<b>|<Ann>/);
    expect(text).toContain('Come by.\nBring the code.');
  });

  test('signs with the show, its site and its contact, and without a contact that it does not have', () => {
    const signatureOf = (contactEmail: string | null) =>
      renderLetter({ heading: 'Hello', parts: [] }, { ...show, contactEmail }).text.split('\n-- \n')[1];

    expect(signatureOf(show.contactEmail)).toBe(
      'Rivers & Roads\nhttps://rivers.example\nQuestions? Write to hello@rivers.example.',
    );
    expect(signatureOf(null)).toBe('Rivers & Roads\nhttps://rivers.example');
  });
});
