import { formatNumber } from '@show/web-kit/format';
import { useMedia } from '@show/web-kit/ui';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { type Bins, timesOf } from './bins';
import styles from './Night.module.css';
import { clockTime, type NightCount, peakOf, peakText } from './nightWords';

/** Sizes in units of the drawing, which fills the width that it gets: text stays about as large everywhere. */
const sizes = {
  narrow: { width: 310, height: 210, text: 13, times: 4 },
  middle: { width: 640, height: 230, text: 14, times: 7 },
  wide: { width: 960, height: 290, text: 15, times: 10 },
};

/** On paper as in the middle. */
function useSize(): (typeof sizes)['middle'] {
  const isNarrow = useMedia('screen and (max-width: 47.99rem)');
  const isWide = useMedia('screen and (min-width: 75rem)');
  if (isNarrow) return sizes.narrow;
  return isWide ? sizes.wide : sizes.middle;
}

const margin = { top: 26, right: 12, bottom: 26, left: 44 };

/** Entries over a night as bars, with the times when a winner was found. The numbers are in a table beside it. */
export function MinuteChart({ night, bins: { bins, length } }: { night: NightCount; bins: Bins }) {
  const { width, height, text, times } = useSize();
  const [start, end] = [bins[0]?.at ?? 0, Date.parse(night.to)];
  const most = Math.max(1, ...bins.map(({ entries }) => entries));
  const x = scaleLinear({ domain: [start, end], range: [margin.left, width - margin.right] });
  const y = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true });
  const across = width - margin.left - margin.right;
  const barWidth = x(start + length * 60_000) - x(start);
  const label = { fill: 'var(--ink-soft)', fontFamily: 'var(--font-text)', fontSize: text };
  const peak = peakOf(night);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Entries from ${clockTime(start)} to ${clockTime(end)}${peak ? `, most of them ${peakText(peak)}` : ''}`}
    >
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={y.ticks(4).filter(Number.isInteger)}
        tickFormat={(value) => formatNumber(Number(value))}
        tickLength={-across}
        tickStroke="var(--rule)"
        tickLabelProps={{ ...label, dx: -across - 8, dy: '0.33em', textAnchor: 'end' }}
        hideAxisLine
      />
      {bins.map(({ at, entries }) =>
        entries > 0 ? (
          <rect
            key={at}
            className={styles.bar}
            x={x(at)}
            y={y(entries)}
            width={Math.max(1, barWidth * 0.86)}
            height={y(0) - y(entries)}
          />
        ) : null,
      )}
      {night.wins.map(({ round, at }) => {
        const left = x(Date.parse(at));
        const isLate = left > width * 0.8;
        return (
          <g key={round} className={styles.win}>
            <line x1={left} x2={left} y1={margin.top - 12} y2={y(0)} />
            <text
              x={left + (isLate ? -6 : 6)}
              y={margin.top - 8}
              fontSize={text}
              textAnchor={isLate ? 'end' : 'start'}
            >
              Winner
            </text>
          </g>
        );
      })}
      <AxisBottom
        top={y(0)}
        scale={x}
        tickValues={timesOf(start, end, times)}
        tickFormat={(at) => clockTime(Number(at))}
        tickLabelProps={{ ...label, textAnchor: 'middle' }}
        tickStroke="var(--rule-strong)"
        tickLength={4}
        stroke="var(--rule-strong)"
      />
    </svg>
  );
}
