import { readDeployment } from './readDeployment';

describe('#readDeployment', () => {
  test.each([
    [['mfe-content'], { act: 'publish', names: ['content'] }],
    [['content', 'shell'], { act: 'publish', names: ['content', 'shell'] }],
    [['mfe-content', '--rollback'], { act: 'roll back', names: ['content'] }],
    [['--rollback', 'mfe-content'], { act: 'roll back', names: ['content'] }],
    [['--all'], { act: 'publish', names: 'all' }],
  ])('When %j is asked for, then that is done', (args, deployment) => {
    expect(readDeployment(args)).toEqual(deployment);
  });

  test.each([
    [['mfe-content', '--rolback'], '--rolback'],
    [['mfe-content', '-r'], '-r'],
    [['mfe-content', '--rollback=no'], '--rollback'],
    [['mfe-weather'], 'mfe-weather is no front end'],
    [['mfe-content', '--all'], '--all leaves no choice: leave out mfe-content'],
    [['--all', '--rollback'], '--rollback needs a NAME'],
    [['--rollback'], 'say what to roll back'],
    [[], 'say what to deploy'],
  ])('When %j is asked for, then nothing is done and the usage is told', (args, why) => {
    expect(() => readDeployment(args)).toThrow(why);
    expect(() => readDeployment(args)).toThrow(/Usage: .*\nNAME is one of shell, mfe-content/s);
  });
});
