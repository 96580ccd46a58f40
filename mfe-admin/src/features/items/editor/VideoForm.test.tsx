import type { RenderAtOptions } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { bodiesOf, press, toasted, write } from '../../../../testing/actions';
import { chooseTab, edit, harvest, openImagesTab } from '../testing/openImagesTab';

describe('VideoForm', () => {
  async function openVideo(answers: RenderAtOptions['answers'] = {}) {
    const opened = await openImagesTab(answers);
    await chooseTab('Episodes');
    await edit('Harvest');
    return opened;
  }

  test('sends the id of a pasted URL, and is disabled while nothing is entered', async () => {
    const { calls } = await openVideo({ 'PUT /api/episodes/1/youtube-id': harvest });
    expect(screen.getByRole('button', { name: 'Fix Video' })).toBeDisabled();
    write(screen.getByRole('textbox', { name: 'YouTube ID' }), 'https://youtu.be/M7lc1UVf-VE?t=4');
    press('Fix Video');

    await toasted({ description: 'YouTube ID updated successfully' });
    expect(bodiesOf(calls, 'PUT')).toEqual([{ youtubeId: 'M7lc1UVf-VE', updatedAt: harvest.updatedAt }]);
  });
});
