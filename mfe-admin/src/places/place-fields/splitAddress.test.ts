import { splitAddress } from './splitAddress';

describe('splitAddress', () => {
  test.each([
    ['1 Main Street, Kokomo, IN 46901', '1 Main Street', 'Kokomo', 'Indiana'],
    ['Suite 2, 1 Main Street, Kokomo, IN 46901-1234', 'Suite 2, 1 Main Street', 'Kokomo', 'Indiana'],
    ['1 Main Street, Kokomo, Indiana', '1 Main Street', 'Kokomo', 'Indiana'],
    ['1 Vine Street, Cincinnati, OH 45202', '1 Vine Street', 'Cincinnati', 'OH'],
    ['Courthouse Square', 'Courthouse Square', '', 'Indiana'],
  ])('splits "%s"', (line, address, city, state) => {
    const region = { stateCode: 'IN', defaultState: 'Indiana' };
    expect(splitAddress(line, region)).toEqual({ address, city, state });
  });
});
