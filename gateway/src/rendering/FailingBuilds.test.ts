import { FailingBuilds } from './FailingBuilds';

let time = 0;
const make = () => new FailingBuilds({ enough: 3, period: 1000, clock: () => time });
const build = 'content/v1';

beforeEach(() => {
  time = 0;
});

describe('FailingBuilds', () => {
  test('failures of different pages set a build aside for a while', () => {
    const builds = make();
    expect(['/a', '/b', '/c'].map((url) => builds.failed(build, url))).toEqual([false, false, true]);
    expect(builds.isSetAside(build)).toBe(true);
    expect(builds.isSetAside('content/v2')).toBe(false);
    time = 1000;
    expect(builds.isSetAside(build)).toBe(false);
  });

  test('failures far apart do not add up', () => {
    const builds = make();
    builds.failed(build, '/a');
    builds.failed(build, '/b');
    time = 1000;
    expect(builds.failed(build, '/c')).toBe(false);
  });

  test('forgets builds that are no longer live', () => {
    const builds = make();
    for (const url of ['/a', '/b', '/c']) builds.failed(build, url);
    expect(builds.size).toBe(1);
    builds.keepOnly((name) => name === 'content/v2');
    expect(builds.size).toBe(0);
  });
});
