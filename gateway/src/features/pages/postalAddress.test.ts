import { postalAddress } from './postalAddress';

const kokomo = { addressLocality: 'Kokomo', addressRegion: 'IN', addressCountry: 'US' };

describe('postalAddress', () => {
  test.each([
    ['1 Main Street, Kokomo, IN 46901', { streetAddress: '1 Main Street', ...kokomo, postalCode: '46901' }],
    ['1 Main St,  Suite 4,\nKokomo, IN', { streetAddress: '1 Main St, Suite 4', ...kokomo }],
    ['Kokomo, IN 46901-1234', { ...kokomo, postalCode: '46901-1234' }],
  ])('splits %p into its parts', (line, parts) => {
    expect(postalAddress(line)).toEqual({ '@type': 'PostalAddress', ...parts });
  });

  test.each(['Behind the courthouse', '10 Rue de Rivoli, 75004 Paris, FR', 'Kokomo', 'IN 46901', ', IN'])(
    'keeps %p as one line',
    (line) => {
      expect(postalAddress(line)).toEqual({ '@type': 'PostalAddress', streetAddress: line });
    },
  );
});
