import type { Show } from './show';

type Bounds = Show['region']['bounds'];

/** A state of the USA, with what a show at home there needs. */
interface UsState {
  /** Postal abbreviation. */
  readonly code: string;
  readonly name: string;
  /** First two digits of the FIPS codes of its counties. */
  readonly fips: string;
  /** A box around it, to a tenth of a degree. */
  readonly bounds: Bounds;
  /** Zoom at which a map shows all of it. */
  readonly zoom: number;
  /** Zone of most of its people. */
  readonly timeZone: string;
}

function state(
  code: string,
  name: string,
  fips: string,
  [south, north, west, east]: readonly [number, number, number, number],
  zoom: number,
  timeZone: string,
): UsState {
  return { code, name, fips, bounds: { south, north, west, east }, zoom, timeZone };
}

/** The 50 states by name; boxes from the boundaries of the Census Bureau. */
export const usStates: readonly UsState[] = [
  state('AL', 'Alabama', '01', [30.2, 35.1, -88.5, -84.8], 7, 'America/Chicago'),
  state('AK', 'Alaska', '02', [51.2, 71.4, -179.2, -129.9], 4, 'America/Anchorage'),
  state('AZ', 'Arizona', '04', [31.3, 37.1, -114.9, -109], 6, 'America/Phoenix'),
  state('AR', 'Arkansas', '05', [33, 36.5, -94.7, -89.6], 7, 'America/Chicago'),
  state('CA', 'California', '06', [32.5, 42.1, -124.5, -114.1], 6, 'America/Los_Angeles'),
  state('CO', 'Colorado', '08', [36.9, 41.1, -109.1, -102], 7, 'America/Denver'),
  state('CT', 'Connecticut', '09', [40.9, 42.1, -73.8, -71.7], 9, 'America/New_York'),
  state('DE', 'Delaware', '10', [38.4, 39.9, -75.8, -75], 8, 'America/New_York'),
  state('FL', 'Florida', '12', [24.5, 31.1, -87.7, -80], 6, 'America/New_York'),
  state('GA', 'Georgia', '13', [30.3, 35.1, -85.7, -80.8], 7, 'America/New_York'),
  state('HI', 'Hawaii', '15', [18.9, 22.3, -160.3, -154.8], 7, 'Pacific/Honolulu'),
  state('ID', 'Idaho', '16', [41.9, 49.1, -117.3, -111], 6, 'America/Boise'),
  state('IL', 'Illinois', '17', [36.9, 42.6, -91.6, -87.4], 6, 'America/Chicago'),
  state('IN', 'Indiana', '18', [37.7, 41.8, -88.1, -84.7], 7, 'America/Indiana/Indianapolis'),
  state('IA', 'Iowa', '19', [40.3, 43.6, -96.7, -90.1], 7, 'America/Chicago'),
  state('KS', 'Kansas', '20', [36.9, 40.1, -102.1, -94.5], 7, 'America/Chicago'),
  state('KY', 'Kentucky', '21', [36.4, 39.2, -89.6, -81.9], 7, 'America/Kentucky/Louisville'),
  state('LA', 'Louisiana', '22', [28.9, 33.1, -94.1, -88.8], 7, 'America/Chicago'),
  state('ME', 'Maine', '23', [43, 47.5, -71.1, -66.9], 7, 'America/New_York'),
  state('MD', 'Maryland', '24', [37.9, 39.8, -79.5, -75], 8, 'America/New_York'),
  state('MA', 'Massachusetts', '25', [41.2, 42.9, -73.6, -69.9], 8, 'America/New_York'),
  state('MI', 'Michigan', '26', [41.6, 48.2, -90.5, -82.4], 6, 'America/Detroit'),
  state('MN', 'Minnesota', '27', [43.4, 49.4, -97.3, -89.4], 6, 'America/Chicago'),
  state('MS', 'Mississippi', '28', [30.1, 35, -91.7, -88], 7, 'America/Chicago'),
  state('MO', 'Missouri', '29', [35.9, 40.7, -95.8, -89], 7, 'America/Chicago'),
  state('MT', 'Montana', '30', [44.3, 49.1, -116.1, -104], 6, 'America/Denver'),
  state('NE', 'Nebraska', '31', [40, 43.1, -104.1, -95.3], 7, 'America/Chicago'),
  state('NV', 'Nevada', '32', [35, 42.1, -120.1, -114], 6, 'America/Los_Angeles'),
  state('NH', 'New Hampshire', '33', [42.6, 45.4, -72.6, -70.7], 7, 'America/New_York'),
  state('NJ', 'New Jersey', '34', [38.9, 41.4, -75.6, -73.8], 8, 'America/New_York'),
  state('NM', 'New Mexico', '35', [31.3, 37.1, -109.1, -103], 6, 'America/Denver'),
  state('NY', 'New York', '36', [40.5, 45.1, -79.8, -71.8], 7, 'America/New_York'),
  state('NC', 'North Carolina', '37', [33.8, 36.6, -84.4, -75.4], 7, 'America/New_York'),
  state('ND', 'North Dakota', '38', [45.9, 49.1, -104.1, -96.5], 7, 'America/Chicago'),
  state('OH', 'Ohio', '39', [38.4, 42, -84.9, -80.5], 7, 'America/New_York'),
  state('OK', 'Oklahoma', '40', [33.6, 37.1, -103.1, -94.4], 7, 'America/Chicago'),
  state('OR', 'Oregon', '41', [41.9, 46.3, -124.6, -116.4], 7, 'America/Los_Angeles'),
  state('PA', 'Pennsylvania', '42', [39.7, 42.3, -80.6, -74.6], 7, 'America/New_York'),
  state('RI', 'Rhode Island', '44', [41.1, 42.1, -71.9, -71.1], 9, 'America/New_York'),
  state('SC', 'South Carolina', '45', [32, 35.3, -83.4, -78.5], 7, 'America/New_York'),
  state('SD', 'South Dakota', '46', [42.4, 46, -104.1, -96.4], 7, 'America/Chicago'),
  state('TN', 'Tennessee', '47', [34.9, 36.7, -90.4, -81.6], 7, 'America/Chicago'),
  state('TX', 'Texas', '48', [25.8, 36.6, -106.7, -93.5], 6, 'America/Chicago'),
  state('UT', 'Utah', '49', [36.9, 42.1, -114.1, -109], 6, 'America/Denver'),
  state('VT', 'Vermont', '50', [42.7, 45.1, -73.5, -71.4], 7, 'America/New_York'),
  state('VA', 'Virginia', '51', [36.5, 39.5, -83.7, -75.2], 7, 'America/New_York'),
  state('WA', 'Washington', '53', [45.5, 49.1, -124.8, -116.9], 7, 'America/Los_Angeles'),
  state('WV', 'West Virginia', '54', [37.2, 40.7, -82.7, -77.7], 7, 'America/New_York'),
  state('WI', 'Wisconsin', '55', [42.4, 47.1, -92.9, -86.8], 6, 'America/Chicago'),
  state('WY', 'Wyoming', '56', [40.9, 45.1, -111.1, -104], 7, 'America/Denver'),
];

const byCode = new Map(usStates.map((one) => [one.code, one]));

export const usStateOf = (code: string | undefined): UsState | undefined =>
  code === undefined ? undefined : byCode.get(code);

const round = (degrees: number): number => Math.round(degrees * 100) / 100;

/** All values of a show that one choice of state decides, by their paths in the show. */
export function valuesOfState({
  code,
  name,
  bounds,
  zoom,
  timeZone,
}: UsState): Readonly<Record<string, unknown>> {
  const { south, north, west, east } = bounds;
  return {
    'region.name': name,
    'region.stateCode': code,
    'region.defaultState': name,
    'region.timeZone': timeZone,
    'region.bounds.south': south,
    'region.bounds.north': north,
    'region.bounds.west': west,
    'region.bounds.east': east,
    'map.center.latitude': round((south + north) / 2),
    'map.center.longitude': round((west + east) / 2),
    'map.zoom': zoom,
  };
}

/** URL of the county outlines of a state; the gateway makes the file when it is first requested. */
export const outlinesUrl = (code: string): string => `/brand/counties-${code.toLowerCase()}.geo.json`;
