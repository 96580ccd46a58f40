/** Whether a title already names the prize: 'Win a $50 Gift Card' and '50 USD gift card'. */
export function namesPrize(title: string, prize: string): boolean {
  const said = new Set(wordsOf(title));
  return wordsOf(prize).every((word) => said.has(word));
}

const articles = new Set(['a', 'an', 'the']);

function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/\$\s?(\d[\d.,]*)/g, '$1 usd')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !articles.has(word));
}
