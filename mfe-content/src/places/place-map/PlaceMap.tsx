import type { MapItem } from '@show/contracts/entities/mapItem';
import type { Point } from '@show/contracts/places/distance';
import { type Landmark, loadCounties, loadLandmarks } from '@show/web-kit/counties';
import { useQuery } from '@show/web-kit/query';
import { classes } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { countyAt } from '../map/counties/countyAt';
import { type Label, labelsOf, shieldWidth } from './labels';
import styles from './PlaceMap.module.css';
import { projectionAround, type Shape, sizes } from './projection';

export interface PlaceMapProps {
  point: Point;
  name: string;
  type: MapItem['type'];
  shape?: Shape | undefined;
  /** In place of the map until it is drawn, and where it cannot be. */
  placeholder?: ReactNode;
}

type Projection = ReturnType<typeof projectionAround>;

/** A still map of the counties around a place, with water, highways and cities. */
export function PlaceMap({ point, name, type, shape = 'tall', placeholder }: PlaceMapProps) {
  const { width, height } = sizes[shape];
  const style = { aspectRatio: `${width} / ${height}` };
  const { data: counties, isError } = useQuery({ queryKey: ['counties'], queryFn: loadCounties });
  const { data: landmarks = [] } = useQuery({ queryKey: ['landmarks'], queryFn: loadLandmarks });
  const missing = isError || counties?.length === 0;
  if (missing && !placeholder) return null;
  if (missing || !counties) {
    return (
      <div
        className={classes(styles.map, styles.waiting)}
        style={style}
        data-needs-script={placeholder ? undefined : ''}
      >
        {placeholder}
      </div>
    );
  }

  const own = countyAt(counties, point);
  const on = projectionAround(point, shape);
  const around = counties.filter(({ rings }) => rings.some(on.reaches));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={own ? `Map of ${own.name} with ${name}` : `Map with ${name}`}
      className={styles.map}
      style={style}
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
      {labelsOf({ counties: around, landmarks, on }).map((label) => (
        <Name key={`${label.kind} ${label.name} ${label.x} ${label.y}`} {...label} />
      ))}
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <path d="M0 0S13-14.5 13-23a13 13 0 1 0-26 0C-13-14.5 0 0 0 0Z" className={styles.pin} />
        <circle cy="-23" r="4.5" className={styles.hole} />
      </g>
    </svg>
  );
}

interface LinesProps {
  landmarks: readonly Landmark[];
  on: Projection;
}

function Lines({ landmarks, on }: LinesProps) {
  return landmarks.map(({ properties: { kind, name }, geometry }) => {
    if (geometry.type === 'Point') return null;
    const line = geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates;
    if (!on.reaches(line)) return null;
    const key = `${kind} ${name} ${line[0]?.join(' ')}`;
    return <path key={key} d={on.pathOf(line)} className={styles[kind]} />;
  });
}

function Name({ kind, name, x, y, before }: Label) {
  if (kind === 'county') {
    return (
      <text x={x} y={y} className={styles.countyName}>
        {name}
      </text>
    );
  }
  const width = shieldWidth(name);
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind === 'shield' ? (
        <>
          <rect x={-width / 2} y="-8" width={width} height="16" rx="4" className={styles.shield} />
          <text y="4" className={styles.number}>
            {name}
          </text>
        </>
      ) : (
        <>
          <circle r="3.5" className={styles.dot} />
          <text x={before ? -8 : 8} y="4.5" className={styles.city} data-before={before}>
            {name}
          </text>
        </>
      )}
    </g>
  );
}
