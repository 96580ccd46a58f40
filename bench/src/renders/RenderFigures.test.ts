import { describeResults, renderedRow, rendersBetween } from './RenderFigures';

const scrape = (results: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(results).map(([result, count]) => [`gateway_renders_total{result="${result}"}`, count]),
  );

describe('#rendersBetween', () => {
  it('When documents were rendered before, then only later ones count', () => {
    const seen = rendersBetween(
      scrape({ rendered: 3, failed: 2 }),
      scrape({ rendered: 10, failed: 2, overloaded: 1 }),
    );
    expect(seen.results).toEqual({ rendered: 7, failed: 0, overloaded: 1 });
    expect(describeResults(seen)).toBe('7 rendered, 1 overloaded');
  });

  it('When nothing was asked for, then it says so', () => {
    expect(describeResults(rendersBetween(new Map(), new Map()))).toBe('none');
  });
});

describe('#renderedRow', () => {
  it.each([
    [{ rendered: 3 }, true],
    [{ rendered: 3, failed: 0 }, true],
    [{ rendered: 3, failed: 1 }, false],
    [{ 'no-build': 3 }, false],
    [{}, false],
  ])('When the results are %j, then it is reached: %j', (results, reached) => {
    expect(renderedRow('pages', scrape(results)).reached).toBe(reached);
  });
});
