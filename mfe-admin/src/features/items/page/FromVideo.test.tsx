import { screen } from '@testing-library/react';
import { press, write } from '../../../../testing/actions';
import { done, field, first, openSegment, second, segment, writes } from '../testing/openItem';

describe('FromVideo', () => {
  const video = {
    youtubeId: 'abcdefghijk',
    fields: { title: 'Covered Bridges', description: 'From the channel.' },
  };

  test('copies the text of the video again', async () => {
    const { calls } = await openSegment(
      { video, edited: ['description'] },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    expect(screen.getByText('From the video')).toBeInTheDocument();
    press("Take the video's text again: Description");
    expect(field('Description')).toHaveValue('From the channel.');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)[0]?.body).toEqual({ followVideo: ['description'], updatedAt: first });
  });

  test.each([
    ['not-embeddable', /does not let this video play on other sites/],
    ['age-limited', /has an age limit/],
  ] as const)('says why visitors get a link to a video that is %s', async (playsElsewhere, note) => {
    await openSegment({ video, content: { ...segment, playsElsewhere } });

    expect(screen.getByText(note)).toBeInTheDocument();
  });

  test('sends a text that is edited after copying that of the video', async () => {
    const { calls } = await openSegment(
      { video, edited: ['description'] },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    press("Take the video's text again: Description");
    write(field('Description'), 'Better.');
    press('Save Changes');

    await done('Changes saved');
    expect(writes(calls)[0]?.body).toEqual({ description: 'Better.', updatedAt: first });
  });
});
