import type { RenderAtOptions } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { failed, press, toast, write } from '../../../../testing/actions';
import { chooseTab, edit, harvest, openImagesTab } from '../testing/openImagesTab';

describe('#video of an episode', () => {
  async function openVideo(answers: RenderAtOptions['answers'] = {}) {
    const opened = await openImagesTab(answers);
    await chooseTab('Episodes');
    await edit('Harvest');
    return opened;
  }

  test('When nothing is entered, then the video cannot be fixed', async () => {
    await openVideo();
    expect(screen.getByRole('button', { name: 'Fix Video' })).toBeDisabled();
    write(screen.getByRole('textbox', { name: 'YouTube ID' }), 'M7lc1UVf-VE');

    expect(screen.getByRole('button', { name: 'Fix Video' })).toBeEnabled();
  });

  test.each(['M7lc1UVf-VE', 'https://youtu.be/M7lc1UVf-VE?t=4'])(
    'When "%s" is entered, then the id is sent',
    async (typed) => {
      const { calls } = await openVideo({ 'PUT /api/episodes/1/youtube-id': harvest });
      write(screen.getByRole('textbox', { name: 'YouTube ID' }), typed);
      press('Fix Video');

      await waitFor(() => expect(toast()).toMatchObject({ description: 'YouTube ID updated successfully' }));
      expect(calls).toContainEqual({
        method: 'PUT',
        address: '/api/episodes/1/youtube-id',
        body: { youtubeId: 'M7lc1UVf-VE', updatedAt: harvest.updatedAt },
      });
    },
  );

  test('When it cannot be saved, then a toast says so', async () => {
    await openVideo({ 'PUT /api/episodes/1/youtube-id': failed });
    write(screen.getByRole('textbox', { name: 'YouTube ID' }), 'M7lc1UVf-VE');
    press('Fix Video');

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update YouTube ID' }));
  });
});
