import type { Point } from '@show/contracts/distance';
import { type County, type Landmark, loadCounties, loadLandmarks } from '@show/web-kit/counties';
import { useQuery } from '@show/web-kit/query';
import { countyAt } from '../map/counties/countyAt';
import styles from './PlaceMap.module.css';
import { middleOf, projectionAround, size } from './projection';

export interface PlaceMapProps {
  point: Point;
  /** Name of the place. */
  name: string;
  type: 'segment' | 'sponsor' | 'business';
}

type Projection = ReturnType<typeof projectionAround>;

/** A still map of the counties around a place, with water, highways and cities. Nothing for a show without outlines. */
export function PlaceMap({ point, name, type }: PlaceMapProps) {
  const { data: counties, isError } = useQuery({ queryKey: ['counties'], queryFn: loadCounties });
  const { data: landmarks = [] } = useQuery({ queryKey: ['landmarks'], queryFn: loadLandmarks });
  if (isError || counties?.length === 0) return null;
  if (!counties) return <div className={styles.map} data-needs-script="" />;

  const own = countyAt(counties, point);
  const on = projectionAround(point);
  const around = counties.filter(({ rings }) => rings.some(on.reaches));
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={own ? `Map of ${own.name} with ${name}` : `Map with ${name}`}
      className={styles.map}
      data-type={type}
    >
      {around.map(({ fips, rings }) => (
        <path
          key={fips}
          d={rings.map((ring) => `${on.pathOf(ring)}Z`).join('')}
          className={fips === own?.fips ? styles.own : styles.county}
        />
      ))}
      <Lines landmarks={landmarks} on={on} />
      <CountyNames counties={around} landmarks={landmarks} on={on} />
      <Cities landmarks={landmarks} on={on} />
      <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
        <path d="M0 0S13-14.5 13-23a13 13 0 1 0-26 0C-13-14.5 0 0 0 0Z" className={styles.pin} />
        <circle cy="-23" r="4.5" className={styles.hole} />
      </g>
    </svg>
  );
}

/** How close two names may come, in units of the drawing. */
const apart = { x: 70, y: 15 };
const collides = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): boolean =>
  Math.abs(x - otherX) < apart.x && Math.abs(y - otherY) < apart.y;

/** Cities and the pin come first; below the pin there is room. */
function CountyNames({ counties, landmarks, on }: LandmarksProps & { counties: readonly County[] }) {
  const cities = landmarks.flatMap(({ geometry }) =>
    geometry.type === 'Point' ? [on.project(geometry.coordinates)] : [],
  );
  return counties.map(({ fips, name, rings }) => {
    const middle = middleOf(rings);
    if (!on.shows(middle, 40)) return null;
    const [x, y] = on.project(middle);
    const isAtPin = Math.abs(x - size.width / 2) < 50 && Math.abs(y - size.height / 2 + 15) < 40;
    const at = [x, isAtPin ? size.height / 2 + 20 : y] as const;
    if (cities.some((city) => collides(city, at))) return null;
    return (
      <text key={fips} x={at[0]} y={at[1]} className={styles.countyName}>
        {name}
      </text>
    );
  });
}

interface LandmarksProps {
  landmarks: readonly Landmark[];
  on: Projection;
}

function Lines({ landmarks, on }: LandmarksProps) {
  return landmarks.map(({ properties: { kind, name }, geometry }) => {
    if (geometry.type === 'Point') return null;
    const line = geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates;
    if (!on.reaches(line)) return null;
    const key = `${kind} ${name} ${line[0]?.join(' ')}`;
    return <path key={key} d={on.pathOf(line)} className={styles[kind]} />;
  });
}

/** Numbers of highways, one on each, and names of cities. */
function Cities({ landmarks, on }: LandmarksProps) {
  return landmarks.map(({ properties: { kind, name }, geometry }) => {
    if (geometry.type === 'LineString' && kind === 'interstate') {
      const shown = geometry.coordinates.filter((at) => on.shows(at, 30));
      const at = shown[Math.floor(shown.length / 2)];
      if (!at) return null;
      const [x, y] = on.project(at);
      const width = 12 + 6 * name.length;
      return (
        <g key={`${name} ${at.join(' ')}`} transform={`translate(${x} ${y})`}>
          <rect x={-width / 2} y="-8" width={width} height="16" rx="4" className={styles.shield} />
          <text y="4" className={styles.number}>
            {name}
          </text>
        </g>
      );
    }
    if (geometry.type !== 'Point' || !on.shows(geometry.coordinates, 20)) return null;
    const [x, y] = on.project(geometry.coordinates);
    const isAtEdge = x > size.width - 8 * name.length;
    return (
      <g key={name} transform={`translate(${x} ${y})`}>
        <circle r="3.5" className={styles.dot} />
        <text x={isAtEdge ? -8 : 8} y="4.5" className={styles.city} data-before={isAtEdge}>
          {name}
        </text>
      </g>
    );
  });
}
