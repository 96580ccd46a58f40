import type { Landmark } from '@show/web-kit/counties';
import { labelsOf } from './labels';
import { projectionAround, sizes } from './projection';

const inn = { latitude: 41.7228, longitude: -86.9056 };

const city = (name: string, coordinates: [number, number]): Landmark => ({
  properties: { kind: 'city', name, rank: 2 },
  geometry: { type: 'Point', coordinates },
});

const highway = (name: string, north: number): Landmark => ({
  properties: { kind: 'interstate', name },
  geometry: { type: 'LineString', coordinates: [-87.3, -87, -86.7].map((west) => [west, north]) },
});

const namesOf = (landmarks: readonly Landmark[]) =>
  labelsOf({ counties: [], landmarks, on: projectionAround(inn) });

describe('labelsOf', () => {
  test("puts a city's name before its point at the edge of the map", () => {
    const [label] = namesOf([city('South Bend', [-86.4, 41.68])]);

    expect(label?.x).toBeGreaterThan(sizes.tall.width / 2);
    expect(label).toMatchObject({ name: 'South Bend', before: true });
  });

  test('keeps shields of parallel highways apart', () => {
    const [first, second] = namesOf([highway('94', 41.6), highway('80/90', 41.59)]);

    expect([first?.name, second?.name]).toEqual(['94', '80/90']);
    expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThan(30);
  });

  test('drops the second of two names at one point', () => {
    const at: [number, number] = [-87.2, 41.5];

    const labels = namesOf([city('Valparaiso', at), city('Chesterton', at)]);

    expect(labels.map(({ name }) => name)).toEqual(['Valparaiso']);
  });

  test("keeps a county's name clear of the pin", () => {
    const on = projectionAround(inn);
    const county = {
      fips: '18091',
      name: 'LaPorte',
      rings: [[[inn.longitude, inn.latitude - 0.005] as [number, number]]],
    };

    const [name] = labelsOf({ counties: [county], landmarks: [], on });

    expect(name?.y).toBeGreaterThan(on.size.height / 2 + 9);
  });

  test('moves a name up from the bottom of a wide map', () => {
    const at: [number, number] = [-86.9056, 41.4603];
    const county = { fips: '18149', name: 'Starke', rings: [[at]] };
    const on = projectionAround(inn, 'wide');

    const [taken, name] = labelsOf({ counties: [county], landmarks: [city('Knox', at)], on });

    expect(name).toMatchObject({ kind: 'county', name: 'Starke' });
    expect(name?.y).toBeLessThan(taken?.y ?? 0);
  });
});
