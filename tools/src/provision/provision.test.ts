import { provision } from './provision';

const nothing = { given: [], installed: [], docker: false, apt: false };

describe('#provision', () => {
  test('When an address is given, then it wins over everything else', () => {
    const offers = { given: ['redis' as const], installed: ['redis' as const], docker: true, apt: true };
    expect(provision(offers).redis).toBe('given');
  });

  test('When a program is installed, then it wins over Docker and apt', () => {
    expect(provision({ ...nothing, installed: ['nats'], docker: true, apt: true }).nats).toBe('program');
  });

  test('When Docker answers, then only what is not installed comes from it', () => {
    expect(provision({ ...nothing, installed: ['postgres'], docker: true, apt: true })).toEqual({
      postgres: 'program',
      redis: 'docker',
      nats: 'docker',
    });
  });

  test('When only apt is left, then it is used', () => {
    expect(provision({ ...nothing, apt: true })).toEqual({ postgres: 'apt', redis: 'apt', nats: 'apt' });
  });

  test('When nothing is offered, then a person has to install', () => {
    expect(provision({ ...nothing, installed: ['redis'] })).toEqual({
      postgres: 'none',
      redis: 'program',
      nats: 'none',
    });
  });
});
