import { useNow } from '@show/web-kit/page';
import { hydrateAt } from '@show/web-kit/testing';

let renders = 0;

function Different() {
  renders += 1;
  return <p>{`rendered ${renders}`}</p>;
}

const Clock = () => <time>{new Date(useNow()).getUTCFullYear()}</time>;

describe('hydrateAt', () => {
  test('reports a mismatch of server and browser', async () => {
    const { errors } = await hydrateAt('/', <Different />);
    expect(errors.join()).toContain('Hydration failed');
  });
});

describe('useNow', () => {
  test('starts with the time of the document', async () => {
    const { markup, container, errors } = await hydrateAt('/', <Clock />, {
      data: { now: Date.UTC(2019, 5) },
    });
    expect(markup).toBe('<time>2019</time>');
    expect(container.textContent).toBe(String(new Date().getUTCFullYear()));
    expect(errors).toEqual([]);
  });

  test('is not before the document on a device whose clock is slow', async () => {
    const { container } = await hydrateAt('/', <Clock />, { data: { now: Date.UTC(2119, 5) } });
    expect(container.textContent).toBe('2119');
  });
});
