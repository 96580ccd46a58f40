import { namesPrize } from './namesPrize';

test.each([
  ['Scan to Win a $50 Gift Card', '50 USD gift card', true],
  ['Scan to Win a $50 Gift Card', 'A $50 gift card', true],
  ['The Golden Hour Giveaway', 'A $50 gift card', false],
  ['Scan to Win a $50 Gift Card', '100 USD gift card', false],
  ['Win a tent', 'A tent and two chairs', false],
])('whether the title %p names the prize %p: %p', (title, prize, named) => {
  expect(namesPrize(title, prize)).toBe(named);
});
