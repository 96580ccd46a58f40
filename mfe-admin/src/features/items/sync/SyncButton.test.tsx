import { screen, within } from '@testing-library/react';
import { asOwner, press, toast, toasted } from '../../../../testing/actions';
import { openImagesTab } from '../testing/openImagesTab';

describe('SyncButton', () => {
  const report = (kind: string, created = 0) => ({
    kind,
    created,
    updated: 1,
    unchanged: 2,
    flagged: 0,
    message: 'Only the newest 15 videos are seen.',
  });
  const reports = {
    'POST /api/sync/episodes': report('episodes', 3),
    'POST /api/sync/segments': report('segments'),
    'POST /api/sync/instudio-guests': report('instudio-guests'),
    'POST /api/sync/sponsors': report('sponsors'),
  };
  const results = async () => within(await screen.findByRole('list', { name: 'Results of the sync' }));

  test('shows the result of each kind', async () => {
    const { calls } = await openImagesTab(reports);
    press('Sync YouTube');

    expect((await results()).getByText('3 new, 1 updated, 2 unchanged')).toBeInTheDocument();
    expect(screen.getByText(/^New items are already on the website/)).toBeInTheDocument();
    expect(screen.getAllByText('Only the newest 15 videos are seen.')).toHaveLength(1);
    expect(toast()).toMatchObject({ title: 'Success' });
    expect(calls.filter(({ address }) => address.startsWith('/api/sync/'))).toHaveLength(4);
  });

  const refusal = (detail: string) => ({ refused: 503, body: { detail } });

  test.each([
    ['one kind with its reason', ['sponsors'], 'Sponsors: No playlist for sponsors'],
    ['several kinds', ['episodes', 'sponsors'], 'Episodes, Sponsors. See the results for the reasons.'],
  ])('names %s that failed and completes the others', async (_, kinds, description) => {
    const failures = kinds.map((kind) => [`POST /api/sync/${kind}`, refusal(`No playlist for ${kind}`)]);
    await openImagesTab({ ...reports, ...Object.fromEntries(failures) });
    press('Sync YouTube');

    await toasted({ title: 'Sync Failed', description, variant: 'destructive' });
    expect((await results()).getByText('No playlist for sponsors')).toBeInTheDocument();
    expect((await results()).getAllByText(/1 updated, 2 unchanged/)).toHaveLength(4 - kinds.length);
  });

  test('shows a reason that all kinds share once', async () => {
    const failures = Object.keys(reports).map((call) => [call, refusal('No playlists are set up')]);
    await openImagesTab(Object.fromEntries(failures));
    press('Sync YouTube');

    await toasted({ title: 'Sync Failed', description: 'No playlists are set up' });
  });

  test.each(['Preview Sync', 'Sync YouTube'])(
    '%s of a channel that is not connected explains it and disables both buttons',
    async (name) => {
      const missing = {
        refused: 503,
        body: { code: 'not-configured', detail: 'No playlist is connected for episodes.' },
      };
      const calls = Object.keys(reports).flatMap((call) => [call, `${call.replace('POST ', '')}/preview`]);
      await openImagesTab({
        '/api/admin/session': asOwner,
        ...Object.fromEntries(calls.map((call) => [call, missing])),
      });
      press(name);

      expect(await screen.findByText(/An owner connects the channel and its playlists/)).toHaveTextContent(
        'YouTube is not connected yet.',
      );
      expect(await screen.findByRole('link', { name: 'Connections' })).toHaveAttribute(
        'href',
        '/admin?tab=connections',
      );
      for (const button of ['Preview Sync', 'Sync YouTube'])
        expect(screen.getByRole('button', { name: button })).toBeDisabled();
    },
  );

  test('previews every change', async () => {
    const preview = (kind: string, changes: unknown[] = []) => ({ ...report(kind), changes });
    const update = {
      action: 'update',
      id: 1,
      youtubeId: 'abcdefghijk',
      title: 'Harvest',
      fields: [{ name: 'description', before: 'Old words', after: 'New words' }],
    };
    await openImagesTab({
      '/api/sync/episodes/preview': preview('episodes', [update]),
      '/api/sync/segments/preview': preview('segments'),
      '/api/sync/instudio-guests/preview': preview('instudio-guests'),
      '/api/sync/sponsors/preview': preview('sponsors'),
    });
    press('Preview Sync');

    const table = within(await screen.findByRole('table', { name: 'What a sync would change' }));
    expect(
      table.getByRole('row', { name: /Episodes Update Harvest.*Old words.*New words/ }),
    ).toBeInTheDocument();
  });
});
