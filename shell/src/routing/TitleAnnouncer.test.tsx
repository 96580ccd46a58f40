import { usePageMeta } from '@show/web-kit/page';
import { Link, useLocation } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { LiveRegion } from '@show/web-kit/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TitleAnnouncer } from './TitleAnnouncer';

function Page() {
  const { pathname } = useLocation();
  usePageMeta({ title: pathname === '/map' ? 'Map' : 'Episodes' });
  return <Link to="/map">Map</Link>;
}

describe('TitleAnnouncer', () => {
  test('announces the title of the next page', async () => {
    document.title = 'Episodes · Hoosier Pulse';
    renderAt(
      '/episodes',
      <>
        <Page />
        <TitleAnnouncer />
        <LiveRegion />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('');

    fireEvent.click(screen.getByText('Map'));

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Map · Hoosier Pulse'));
  });
});
