import type { SlugUse } from '@show/contracts/entities/slugUse';
import { screen, waitFor } from '@testing-library/react';
import { press, toast, write } from '../../../../testing/actions';
import { bridges, edit, openImagesTab } from '../testing/openImagesTab';

describe('#addresses', () => {
  const slugField = () => screen.getByRole('textbox', { name: 'URL' });
  const uses: Readonly<Record<string, SlugUse>> = {
    'sugar-camp': { reserved: false, holder: { type: 'segment', id: 2 } },
    harvest: { reserved: false, holder: { type: 'episode', id: 1 } },
    episodes: { reserved: true, holder: null },
    'once-ours': { reserved: false, holder: { type: 'segment', id: 1 } },
    'brown-county': { reserved: false, holder: null },
  };
  const answers = Object.fromEntries(
    Object.entries(uses).map(([slug, use]) => [`/api/admin/slugs/${slug}`, use]),
  );

  test.each([
    ['SUGAR-camp', 'URL already taken'],
    ['Harvest', 'URL already taken'],
    ['episodes', 'URL already taken'],
    ['covered-bridges', 'Available'],
    ['once-ours', 'Available'],
    ['brown-county', 'Available'],
    ['two words', 'Use letters, digits and hyphens, for example covered-bridges'],
    ['-a', 'Use letters, digits and hyphens, for example covered-bridges'],
  ])('When "%s" is typed, then it says at once: %s', async (slug, verdict) => {
    await openImagesTab(answers);
    await edit('Covered Bridges');
    write(slugField(), slug);

    expect(await screen.findByText(verdict)).toBeInTheDocument();
  });

  test('When a URL is typed, then no list is read and one row is asked for', async () => {
    const { calls } = await openImagesTab(answers);
    await edit('Covered Bridges');
    const before = calls.length;
    write(slugField(), 'brown-');
    write(slugField(), 'brown-county');
    await screen.findByText('Available');

    expect(calls.slice(before).map(({ address }) => address)).toEqual(['/api/admin/slugs/brown-county']);
  });

  test('When a free address is saved, then the list shows it', async () => {
    const segments = [bridges];
    await openImagesTab({
      '/api/tv-segments?with_categories=true&hidden=true': () => [...segments],
      'PUT /api/tv-segments/1/slug': (body: { slug: string }) => {
        segments[0] = { ...bridges, ...body };
        return segments[0];
      },
    });
    await edit('Covered Bridges');
    write(slugField(), 'Parke-County');
    press('Save URL');

    expect(await screen.findByRole('link', { name: '/parke-county' })).toBeInTheDocument();
    expect(toast()).toMatchObject({ title: 'Success', description: 'URL updated successfully' });
  });

  test('When the address is taken, then saving is possible, and the refusal of the server is shown', async () => {
    const refused = { refused: 409, body: { detail: 'URL already taken', code: 'url-taken' } };
    await openImagesTab({ 'PUT /api/tv-segments/1/slug': refused });
    await edit('Covered Bridges');
    write(slugField(), 'harvest');
    press('Save URL');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to update URL', description: 'URL already taken' }),
    );
    expect(slugField()).toHaveValue('harvest');
  });

  test('When a row with something unsaved is closed, then it is asked about first', async () => {
    await openImagesTab();
    await edit('Covered Bridges');
    write(slugField(), 'new-one');
    press('Close Covered Bridges');
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeInTheDocument();
    press('Keep Editing');

    expect(slugField()).toHaveValue('new-one');
  });
});
