import { buildMapItem } from '@show/test-kit/builders';
import { replacePageData } from '@show/web-kit/page';
import { fakeCounties, fakePageData } from '@show/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { coverageOf } from './counties/coverage';
import { MapLegend } from './MapLegend';
import { toPlace } from './Place';

const mill = toPlace(buildMapItem());

describe('MapLegend', () => {
  test('counts the counties to go and invites an idea by email', async () => {
    render(<MapLegend coverage={coverageOf(await fakeCounties(), [mill])} />);

    expect(screen.getByText('Been there')).toBeInTheDocument();
    expect(screen.getByText(/counties to go/)).toHaveTextContent('91 counties to go: suggest a place');
    expect(screen.getByRole('link', { name: 'suggest a place' })).toHaveAttribute(
      'href',
      'mailto:stories@example.org?subject=A%20story%20idea%20for%20Hoosier%20Pulse',
    );
  });

  test('only counts them for a show without an email address that has been nowhere', async () => {
    const coverage = coverageOf(await fakeCounties(), []);
    const { show } = fakePageData();
    const { email, ...contact } = show.contact;
    replacePageData(fakePageData({ show: { ...show, contact, about: { ...show.about, storyIdea: {} } } }));
    render(<MapLegend coverage={coverage} />);

    expect(screen.getByText('92 counties to go')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Been there')).not.toBeInTheDocument();
  });
});
