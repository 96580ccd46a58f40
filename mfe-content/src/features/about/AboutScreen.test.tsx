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
    expect(screen.getByText('over 100 businesses featured')).toBeInTheDocument();
    expect(screen.getByText('all 92 Indiana counties on our route')).toBeInTheDocument();
    expect(screen.getByText('debut in 2022, two seasons since')).toBeInTheDocument();
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
