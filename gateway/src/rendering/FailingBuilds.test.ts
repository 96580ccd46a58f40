import { FailingBuilds } from './FailingBuilds';

let time = 0;
const make = () => new FailingBuilds({ enough: 3, period: 1000, clock: () => time });
const build = 'content/v1';

beforeEach(() => {
  time = 0;
});

describe('#FailingBuilds', () => {
  test('When one page fails again and again, then the build stays in use', () => {
    const builds = make();
    for (let times = 0; times < 20; times += 1) expect(builds.failed(build, '/segments/7')).toBe(false);
    expect(builds.isSetAside(build)).toBe(false);
  });

  test('When different pages fail, then the build is set aside, for a while', () => {
    const builds = make();
    expect(['/a', '/b', '/c'].map((address) => builds.failed(build, address))).toEqual([false, false, true]);
    expect(builds.isSetAside(build)).toBe(true);
    expect(builds.isSetAside('content/v2')).toBe(false);
    time = 1000;
    expect(builds.isSetAside(build)).toBe(false);
  });

  test('When failures lie far apart, then they do not add up', () => {
    const builds = make();
    builds.failed(build, '/a');
    builds.failed(build, '/b');
    time = 1000;
    expect(builds.failed(build, '/c')).toBe(false);
  });

  test('When a build is live no more, then nothing is remembered of it', () => {
    const builds = make();
    for (const address of ['/a', '/b', '/c']) builds.failed(build, address);
    expect(builds.size).toBe(1);
    builds.keepOnly((name) => name === 'content/v2');
    expect(builds.size).toBe(0);
  });
});
