import { LivePace } from './LivePace';

/** An event loop that the test keeps busy. */
function loop() {
  let [active, idle] = [0, 0];
  return {
    spend(busy: number, free: number): void {
      active += busy;
      idle += free;
    },
    utilization: (since?: { active: number; idle: number }) => ({
      active: active - (since?.active ?? 0),
      idle: idle - (since?.idle ?? 0),
      utilization: 0,
    }),
  };
}

describe('LivePace', () => {
  test('few viewers get counts at the rate limit of a connection, however busy the process is', () => {
    const { spend, utilization } = loop();
    const pace = new LivePace({ utilization });
    spend(1_000, 0);
    expect(pace.pause(100)).toBe(55);
  });

  test('with thousands of viewers the pause grows with the other load, up to its limit', () => {
    const { spend, utilization } = loop();
    const pace = new LivePace({ utilization });
    pace.record(5_000, 45);
    const calm = pace.pause(5_000);
    spend(500, 500);
    const half = pace.pause(5_000);
    spend(1_000, 0);
    const busy = pace.pause(5_000);

    expect(calm).toBeLessThan(half);
    expect(half).toBeLessThan(busy);
    expect(busy).toBe(360);
    spend(0, 1_000);
    expect(pace.pause(5_000)).toBeCloseTo(calm);
  });

  test('under load the sender yields longer and finishes a turn within a pause', () => {
    const { spend, utilization } = loop();
    const pace = new LivePace({ utilization });
    pace.record(10_000, 120);
    const calm = pace.yieldRatio(5_000, pace.pause(5_000));
    spend(1_000, 0);
    const pause = pace.pause(5_000);
    const busy = pace.yieldRatio(5_000, pause);

    expect(calm).toBeCloseTo(0.25);
    expect(busy).toBeGreaterThan(2);
    expect(60 * (1 + busy)).toBeLessThan(pause);
  });

  test('its own sending does not count as other load', () => {
    const { spend, utilization } = loop();
    const pace = new LivePace({ utilization });
    const before = pace.pause(5_000);
    pace.record(80_000, 80_000 * 0.012);
    spend(80_000 * 0.012, 40);
    expect(pace.pause(5_000)).toBeCloseTo(before);
  });
});
