import { buildAdminItem, buildEpisode } from '@show/test-kit/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, write } from '../../../testing/actions';
import { detail, done, first, openItem, second, writes } from '../../features/items/testing/openItem';

const address = '/admin/items/episode/1';
const lines = () => within(screen.getByRole('list', { name: 'Rundown' })).getAllByRole('listitem');
const box = (at: number, name: 'Starts at' | 'What') =>
  within(lines()[at] as HTMLElement).getByRole(name === 'What' ? 'combobox' : 'textbox', { name });

async function openEpisode(rundown: NonNullable<ReturnType<typeof buildEpisode>['rundown']> = []) {
  const content = buildEpisode({
    id: 1,
    durationMinutes: 30,
    updatedAt: first,
    rundown,
    youtubeId: 'abcdefghijk',
  });
  const opened = openItem(address, {
    '/api/admin/items/episode/1': detail({
      type: 'episode',
      content,
      item: buildAdminItem({ type: 'episode', updatedAt: first }),
    } as never),
    '/api/admin/items': [buildAdminItem({ type: 'segment', id: 5, title: 'The mill' })],
    'PATCH /api/episodes/1': { ...content, updatedAt: second },
  });
  await screen.findByRole('button', { name: 'Add Line' });
  return opened;
}

const hello = { startSecond: 0, title: 'Hello', type: null, id: null, item: null };

test('shows errors at their line, and saves a line about an item that was chosen by its title', async () => {
  const { calls } = await openEpisode([hello]);
  press('Add Line');
  write(box(1, 'Starts at'), 'soon');
  press('Save Changes');
  expect(await screen.findByText('Enter a time such as 12:30')).toBeInTheDocument();
  expect(screen.getByText('Say what it is')).toBeInTheDocument();
  write(box(1, 'Starts at'), '30:00');
  expect(screen.getByText('After the end of the episode')).toBeInTheDocument();
  expect(writes(calls)).toEqual([]);

  write(box(1, 'Starts at'), '12:30');
  await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('The mill (TV Segment)'));
  write(box(1, 'What'), 'The mill (TV Segment)');
  expect(box(1, 'What')).toHaveValue('The mill');
  press('Save Changes');

  await done('Changes saved');
  const { item: _, ...saved } = hello;
  expect(writes(calls)).toMatchObject([
    { body: { rundown: [saved, { startSecond: 750, title: 'The mill', type: 'segment', id: 5 }] } },
  ]);
});

test('accepts a pasted list of chapters', async () => {
  await openEpisode();
  press('Add Line');

  fireEvent.paste(box(0, 'What'), {
    clipboardData: { getData: () => '0:00 Hello\n(2:15) - The mill\n1:02:05 Good night' },
  });

  expect(
    lines().map((_, at) =>
      [box(at, 'Starts at'), box(at, 'What')].map((field) => (field as HTMLInputElement).value),
    ),
  ).toEqual([
    ['0:00', 'Hello'],
    ['2:15', 'The mill'],
    ['1:02:05', 'Good night'],
  ]);
});

test('uses the time of the player that is playing', async () => {
  await openEpisode([hello]);
  press('Play the video');
  const player = document.querySelector('iframe')?.contentWindow as Window;
  jest.spyOn(player, 'postMessage').mockImplementation(() => {
    const data = (currentTime: number) => JSON.stringify({ event: 'infoDelivery', info: { currentTime } });
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data: data(1) }));
    const origin = 'https://www.youtube-nocookie.com';
    window.dispatchEvent(new MessageEvent('message', { origin, data: data(95.7) }));
  });

  await act(async () => press('Use current time for Hello'));

  expect(box(0, 'Starts at')).toHaveValue('1:35');
});
