import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { AboutScreen } from './AboutScreen';

describe('#/about', () => {
  test('When somebody asks who makes the show, then its own words tell of mission, story and people', () => {
    renderAt('/about', <AboutScreen />);

    expect(screen.getByRole('heading', { level: 1, name: 'About Hoosier Pulse' })).toBeInTheDocument();
    for (const title of ['Our story', 'Our team', 'Our values', 'Behind the scenes', 'Get in touch']) {
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    }
    expect(screen.getByText('businesses featured so far')).toBeInTheDocument();
    expect(screen.getByText(/featured over 100 businesses .* all 92 Indiana counties/)).toBeInTheDocument();
    expect(screen.getByText(/debut in 2022/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Those who make Hoosier Pulse' })).toHaveAttribute(
      'src',
      '/brand/crew.webp',
    );
  });

  test('When somebody has a story or a business, then a letter to the right address is begun', () => {
    renderAt('/about', <AboutScreen />);

    expect(screen.getByRole('link', { name: 'Submit Story Idea' })).toHaveAttribute(
      'href',
      'mailto:stories@example.org?subject=A%20story%20idea%20for%20Hoosier%20Pulse',
    );
    expect(screen.getByRole('link', { name: 'Business Application' })).toHaveAttribute(
      'href',
      'mailto:business@example.org?subject=Business%20application%20for%20Hoosier%20Pulse',
    );
  });
});
