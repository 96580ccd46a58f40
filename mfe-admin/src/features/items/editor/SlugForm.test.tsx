import type { SlugUse } from '@show/contracts/entities/slugUse';
import { screen } from '@testing-library/react';
import { press, toast, write } from '../../../../testing/actions';
import { bridges, edit, openImagesTab } from '../testing/openImagesTab';

describe('SlugForm', () => {
  const slugField = () => screen.getByRole('textbox', { name: 'URL' });
  const uses: Readonly<Record<string, SlugUse>> = {
    'sugar-camp': { reserved: false, holder: { type: 'segment', id: 2 } },
    episodes: { reserved: true, holder: null },
    'brown-county': { reserved: false, holder: null },
  };
  const answers = Object.fromEntries(
    Object.entries(uses).map(([slug, use]) => [`/api/admin/slugs/${slug}`, use]),
  );

  test.each([
    ['SUGAR-camp', 'URL already taken'],
    ['episodes', 'URL already taken'],
    ['covered-bridges', 'Available'],
    ['two words', 'Use letters, digits and hyphens, for example covered-bridges'],
  ])('says of "%s" while it is typed: %s', async (slug, verdict) => {
    await openImagesTab(answers);
    await edit('Covered Bridges');
    write(slugField(), slug);

    expect(await screen.findByText(verdict)).toBeInTheDocument();
  });

  test('checks only the URL that typing ended with', async () => {
    const { calls } = await openImagesTab(answers);
    await edit('Covered Bridges');
    const before = calls.length;
    write(slugField(), 'brown-');
    write(slugField(), 'brown-county');
    await screen.findByText('Available');

    expect(calls.slice(before).map(({ address }) => address)).toEqual(['/api/admin/slugs/brown-county']);
  });

  test('saves a free URL and shows it in the list', async () => {
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

  test('asks before a row with unsaved changes closes', async () => {
    await openImagesTab();
    await edit('Covered Bridges');
    write(slugField(), 'new-one');
    press('Close Covered Bridges');
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeInTheDocument();
    press('Keep Editing');

    expect(slugField()).toHaveValue('new-one');
  });
});
