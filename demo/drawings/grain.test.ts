import { printGrain } from './grain';

const width = 256;
const sheet = (tone: number) => new Uint8ClampedArray(width * width * 3).fill(tone);
const highest = (sheetOf: Uint8ClampedArray) => sheetOf.reduce((a, b) => Math.max(a, b));
const lowest = (sheetOf: Uint8ClampedArray) => sheetOf.reduce((a, b) => Math.min(a, b));
const mean = (sheetOf: Uint8ClampedArray) => sheetOf.reduce((sum, value) => sum + value, 0) / sheetOf.length;

describe('#printGrain', () => {
  test.each([
    [200, 170],
    [40, 90],
    [230, 60],
  ])('When ink of %d is airbrushed to %d, then dots come of it and the tone stays', (ink, tone) => {
    const print = sheet(tone);
    printGrain(sheet(ink), print, width, 0.7, 2);
    expect(Math.abs(mean(print) - tone)).toBeLessThan(2.5);
    expect(new Set(print).size).toBeGreaterThan(10);
  });

  test('When the airbrush goes far from the ink, then no dot stands out like sand', () => {
    const print = sheet(60);
    printGrain(sheet(250), print, width, 1, 0);
    expect(highest(print) - 60).toBeLessThanOrEqual(19);
    expect(60 - lowest(print)).toBeLessThanOrEqual(19);
  });

  test('When there is no airbrush, then only the tooth of the paper is left', () => {
    const print = sheet(128);
    printGrain(sheet(128), print, width, 0.7, 3);
    expect(highest(print)).toBeLessThanOrEqual(131);
    expect(lowest(print)).toBeGreaterThanOrEqual(125);
  });
});
