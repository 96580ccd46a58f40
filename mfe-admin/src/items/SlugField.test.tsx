import { slugSchema } from '@show/contracts/domain/slug';
import type { SlugUse } from '@show/contracts/entities/slugUse';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { write } from '../../testing/actions';
import { SlugField } from './SlugField';
import { slugFrom } from './slugFrom';

const uses: Readonly<Record<string, SlugUse>> = {
  'sugar-camp': { reserved: false, holder: { type: 'segment', id: 2 } },
  harvest: { reserved: false, holder: { type: 'episode', id: 1 } },
  'once-ours': { reserved: false, holder: { type: 'segment', id: 1 } },
  episodes: { reserved: true, holder: null },
  'brown-county': { reserved: false, holder: null },
};

function Url() {
  const [slug, setSlug] = useState('covered-bridges');
  return (
    <SlugField
      kind="segment"
      item={{ id: 1, slug: 'covered-bridges' }}
      slug={slug}
      title="Covered Bridges"
      input={{ value: slug, onChange: ({ currentTarget }) => setSlug(currentTarget.value) }}
      error={undefined}
      onUse={setSlug}
    />
  );
}

const open = () =>
  renderAt('/admin', <Url />, {
    answers: Object.fromEntries(Object.entries(uses).map(([slug, use]) => [`/api/admin/slugs/${slug}`, use])),
  });
const field = () => screen.getByRole('textbox', { name: 'URL' });

describe('SlugField', () => {
  test('says while it is typed whether a URL is valid and available', async () => {
    open();
    for (const [slug, verdict] of [
      ['SUGAR-camp', 'URL already taken'],
      ['once-ours', 'Available'],
      ['Harvest', 'URL already taken'],
      ['covered-bridges', 'Available'],
      ['episodes', 'URL already taken'],
      ['two words', 'Use letters, digits and hyphens, for example covered-bridges'],
    ] as const) {
      write(field(), slug);
      expect(await screen.findByText(verdict)).toBeInTheDocument();
    }
  });

  test('checks only the final URL after typing stops', async () => {
    const { calls } = open();
    const before = calls.length;
    write(field(), 'brown-');
    write(field(), 'brown-county');
    await screen.findByText('Available');

    expect(calls.slice(before).map(({ address }) => address)).toEqual(['/api/admin/slugs/brown-county']);
  });
});

describe('slugFrom', () => {
  test.each([
    ['Covered Bridges', 'covered-bridges'],
    ['the-tower!', 'the-tower'],
    ["  Who's Wabash & the Café?  ", 'whos-wabash-the-cafe'],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('makes a valid slug of "%s"', (text, slug) => {
    expect(slugFrom(text)).toBe(slug);
    expect(slugSchema.parse(slug)).toBe(slug);
  });

  test('is empty for a text without letters and digits', () => {
    expect(slugFrom('!?')).toBe('');
  });
});
