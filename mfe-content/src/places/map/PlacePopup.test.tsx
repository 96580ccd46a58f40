import { hostileMark, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { buildMapItem } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { toPlace } from './Place';
import { PlacePopup } from './PlacePopup';

describe('#PlacePopup', () => {
  test.each(Object.entries(hostileTexts))('When its texts are %s, then they are only read', (_, text) => {
    const place = toPlace(
      buildMapItem({
        locationName: text,
        locationAddress: text,
        locationCity: text,
        segment: { title: text, description: text },
      }),
    );
    const { container } = renderAt('/map', <PlacePopup place={place} onClose={() => {}} />);

    expect(
      container.querySelectorAll('script, iframe, base, form, math, [onerror], [onload], [onclick]'),
    ).toHaveLength(0);
    expect(hostileMark in window).toBe(false);
    expect(container.textContent).toContain(text);
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link')) {
      expect(link.getAttribute('href')).toMatch(/^(https:\/\/www\.google\.com\/maps\/|\/segments\/)/);
    }
  });
});
