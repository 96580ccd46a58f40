import { buildAdminItem, buildChange } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { TrashTab } from './TrashTab';

const restorableUntil = new Date(Date.now() + 11.5 * 86_400_000).toISOString();
const gone = { action: 'removed', after: null, restorableUntil } as const;
const segment = buildChange({
  ...gone,
  id: 3,
  kind: 'segment',
  itemId: 5,
  label: 'Opal Glass',
  before: { title: 'Opal Glass', custom_thumbnail: '/uploads/glass.webp' },
});
const picture = buildChange({ ...gone, id: 4, kind: 'gallery', itemId: 9, label: '1', before: {} });
const back = buildChange({ ...gone, id: 5, label: 'Old Mill', restorableUntil: null });

const page = (...changes: unknown[]) => ({ changes, next: null as number | null });

const open = (content = page(segment, back), media = page(picture)) =>
  renderAt('/admin', <TrashTab />, {
    answers: {
      '/api/admin/changes/content?action=removed': content,
      '/api/admin/changes/giveaway?action=removed': page(),
      '/api/admin/changes/media?action=removed': media,
      '/api/admin/items': [buildAdminItem()],
      'POST /api/admin/changes/content/3/restore': segment,
    },
  });

describe('TrashTab', () => {
  test('lists restorable items with title and picture', async () => {
    open();
    expect(await screen.findByText('Opal Glass')).toBeInTheDocument();

    expect(document.querySelector('img[src="/uploads/glass.webp"]')).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: /Picture of Covered Bridges Gallery image.*12 days/ }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Old Mill')).not.toBeInTheDocument();
  });

  test.each([
    [29, 'Nothing was deleted in the last 30 days', 1],
    [31, 'The trash is empty', 0],
  ])(
    'with an empty page that ends %i days ago, offers older ones only within 30 days',
    async (days, text, buttons) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      open({ changes: [{ ...back, at }], next: 2 }, page());

      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: 'Load Older' })).toHaveLength(buttons);
    },
  );
});
