import { buildAdminItem } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { PublishingTab } from '../PublishingTab';

export const bridges = buildAdminItem();
export const dunes = buildAdminItem({
  type: 'episode',
  id: 1,
  title: 'Dunes',
  slug: null,
  status: 'scheduled',
});
export const mill = buildAdminItem({
  id: 2,
  title: 'Old Mill',
  status: 'draft',
  isDated: false,
  isVisible: false,
  sourceMissingAt: '2025-05-01T00:00:00.000Z',
});
export const album = buildAdminItem({
  type: 'album',
  id: 1,
  title: 'At the lake',
  featured: null,
  slug: null,
});

export const open = async (
  answers: RenderAtOptions['answers'] = {},
): Promise<ReturnType<typeof renderAt>> => {
  const opened = renderAt('/admin', <PublishingTab />, {
    answers: {
      '/api/admin/items': [bridges, dunes, mill, album],
      '/api/segment-categories': [{ id: 7, name: 'Food & Drink', description: '', color: '#8a5a00' }],
      ...answers,
    },
  });
  await screen.findByText('Covered Bridges');
  return opened;
};

export const choose = (title: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
export const filter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const titles = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);
export const bar = () => within(screen.getByRole('region', { name: 'Selected items' }));
export const patches = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
