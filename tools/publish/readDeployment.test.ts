import { readDeployment } from './readDeployment';

describe('readDeployment', () => {
  test.each([
    [['mfe-content'], { act: 'publish', names: ['content'] }],
    [['mfe-content', '--rollback'], { act: 'roll back', names: ['content'] }],
    [['--rollback', 'mfe-content'], { act: 'roll back', names: ['content'] }],
    [['--all'], { act: 'publish', names: 'all' }],
  ])('reads %j', (args, deployment) => {
    expect(readDeployment(args)).toEqual(deployment);
  });

  test.each([
    [['mfe-content', '--rolback'], '--rolback'],
    [['mfe-weather'], 'mfe-weather is not a front end'],
    [['mfe-content', '--all'], '--all leaves no choice: leave out mfe-content'],
    [['--all', '--rollback'], '--rollback needs a NAME'],
    [['--rollback'], 'name what to roll back'],
    [[], 'name what to deploy'],
  ])('rejects %j with the usage', (args, why) => {
    expect(() => readDeployment(args)).toThrow(why);
    expect(() => readDeployment(args)).toThrow(/Usage: .*\nNAME is one of shell, mfe-content/s);
  });
});
