import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Announcement } from './Announcement';

test('an announcement leads somewhere, and is remembered once it is closed', () => {
  const { dataset } = document.documentElement;
  dataset.announcement = 'a1b2';
  renderAt('/', <Announcement text="We film at the fair" url="/fair" inert={false} />);
  expect(screen.getByRole('link', { name: 'We film at the fair' })).toHaveAttribute('href', '/fair');

  fireEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));

  expect(dataset.dismissed).toBe('');
  expect(localStorage.getItem('announcement')).toBe('a1b2');
  delete dataset.announcement;
  delete dataset.dismissed;
});
