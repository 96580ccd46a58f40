import type { ScreenProps } from '@show/web-kit/contract';
import { Link } from '@show/web-kit/router';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeRemote } from '../remotes/testing/fakeHost';
import { loaderOf, RemoteFrame } from '../remotes/testing/RemoteFrame';
import { CurrentPage } from './CurrentPage';

function Segment({ params }: ScreenProps) {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Segment {params.id}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

const content = async () =>
  fakeRemote('content', { screens: { segment: async () => Segment, home: async () => () => <h1>Home</h1> } });

const show = (url: string, options: RenderAtOptions = {}) =>
  act(async () =>
    renderAt(
      url,
      <RemoteFrame loader={loaderOf({ content })}>
        <Link to="/segments/8">Another</Link>
        <CurrentPage />
      </RemoteFrame>,
      options,
    ),
  );

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('CurrentPage', () => {
  test.each([
    ['/', 'Home'],
    ['/segments/7', 'Segment 7'],
    ['/TV-Segments/7', 'Segment 7'],
    ['/no/such/page', 'Page Not Found'],
    ['/%E0%A4%A', 'Page Not Found'],
  ])('shows %s as %s', async (url, expected) => {
    await show(url);

    expect(title()).toBe(expected);
  });

  test('shows Page Not Found when the document found no page with a slug, and any page after that', async () => {
    const page = { id: 'not-found', params: {}, address: '/-/-', status: 404 } as const;
    await show('/opal-glass', { data: { page } });
    expect(title()).toBe('Page Not Found');

    await act(async () => {
      fireEvent.click(screen.getByText('Another'));
    });

    expect(title()).toBe('Segment 8');
  });

  test('resets the screen when only a parameter changes', async () => {
    await show('/segments/7');
    fireEvent.click(screen.getByRole('button', { name: '0' }));

    await act(async () => {
      fireEvent.click(screen.getByText('Another'));
    });

    expect(title()).toBe('Segment 8');
    expect(screen.getByRole('button').textContent).toBe('0');
  });
});
