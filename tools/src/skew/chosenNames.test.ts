import { chosenNames } from './chosenNames';

describe('#chosenNames', () => {
  const names = ['svc-content', 'mfe-content'];

  test('When all are known, then they are taken', () => {
    expect(chosenNames('--part', ['mfe-content'], names)).toEqual(['mfe-content']);
  });

  test('When one is unknown, then it is refused with those that there are', () => {
    expect(() => chosenNames('--part', ['mfe-content', 'contnet'], names)).toThrow(
      '--part contnet names nothing to run; there are svc-content, mfe-content',
    );
  });
});
