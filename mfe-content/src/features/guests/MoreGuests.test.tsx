import { buildGuest } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { MoreGuests } from './MoreGuests';

const nearness = watchNearness();

describe('MoreGuests', () => {
  test('loads the guests before when the visitor comes near the end', async () => {
    const guests = [9, 8, 7, 6].map((id) => buildGuest({ id, title: `In-Studio #${id}: Talk ${id}` }));
    renderAt('/instudio-guests/10', <MoreGuests guestId={10} />, {
      answers: {
        '/api/instudio-guests?after=10&limit=4': guests,
        '/api/instudio-guests?limit=5': [buildGuest({ id: 10 }), ...guests],
      },
    });

    nearness.comeNear();

    expect(await screen.findByRole('heading', { name: 'In-Studio #9: Talk 9' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'View All In-Studio Guests' })).toHaveAttribute(
      'href',
      '/instudio-guests',
    );
  });
});
