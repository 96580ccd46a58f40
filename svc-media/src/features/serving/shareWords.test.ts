import { overlaysOf } from './shareWords';

const show = 'Hoosier Pulse';

/** The pixels of everything that is drawn for a title. */
async function draw(title: string): Promise<Buffer> {
  const overlays = await overlaysOf({ title, show });
  return Buffer.concat(overlays.map(({ input }) => input as Buffer));
}

test.each([
  ['👨‍👩‍👧🏀 Small 👍🏽Gym® 🇺🇸', 'Small Gym®'],
  ['Small 小さな Gym®', 'Small Gym®'],
  ['Cafe\u0301 1976', 'Café 1976'],
  ['1976', '1976'],
  ['東京 2、', show],
  ['Баня', show],
])('%s is written as %s, in characters that the font has', async (title, written) => {
  const drawn = await draw(title);
  expect(drawn.equals(await draw(written))).toBe(true);
  expect(drawn.equals(await draw('Big Gym'))).toBe(false);
});
