import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { GiveawayTab } from '../GiveawayTab';

/** Renders the tab with a giveaway without entries, and waits for it. */
export async function openGiveawayTab(
  answers: RenderAtOptions['answers'] = {},
): Promise<ReturnType<typeof renderAt>> {
  FakeSocket.install();
  const opened = renderAt('/admin', <GiveawayTab />, {
    answers: {
      '/api/giveaways': [buildGiveaway()],
      '/api/giveaways/1': buildGiveaway(),
      '/api/giveaways/1/entries': [],
      '/api/admin/all-winners/1': [],
      '/api/admin/mail': { delivery: 'server', folder: null, waiting: 0, lastError: null },
      ...answers,
    },
  });
  await screen.findByRole('form', { name: 'Giveaway details' });
  return opened;
}
