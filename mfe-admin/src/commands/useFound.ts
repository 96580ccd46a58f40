import { capitalized } from '@show/contracts/domain/capitalized';
import { hasCapability, itemKinds, type KindWith } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { adminItemHref, pagedKinds } from '@show/contracts/site/adminItemPages';
import { formatFilmingDate } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { contentUrls } from '../api/contentUrls';
import { send } from '../api/send';
import { useAdminItems } from '../api/useAdminItems';
import { useAdminMutation } from '../api/useAdminMutation';
import { itemSave, saveItem } from '../items/saveItem';
import { statusLabels } from '../ui/status/itemStatus';
import type { CommandTarget } from './commands';

export interface PaletteEntry {
  id: string;
  label: string;
  /** Beside the label: 'TV segment, draft'. */
  about: string;
  run: (target: CommandTarget) => void;
}

function openItem({ type, id }: AdminItem, { navigate, open }: CommandTarget): void {
  const kind = pagedKinds.find((one) => one === type);
  if (kind) navigate(adminItemHref({ type: kind, id }));
  else open('bts', 'album', id);
}

interface ShownVideo {
  type: KindWith<'synced'>;
  item: AdminItem;
  youtubeId: string;
}

/** Everything that has a name: items, giveaways and filming days, and what can be published. */
export function useFound() {
  const items = useAdminItems();
  const giveaways = useQuery(read('/api/giveaways'));
  const filming = useQuery(read('/api/filming-calendar'));

  const { mutate: publish } = useAdminMutation({
    call: ({ type, id, updatedAt, status }: AdminItem) =>
      send('PATCH /api/admin/items', {
        body: {
          items: [{ type, id, updatedAt }],
          isVisible: true,
          ...(status === 'scheduled' && { publishedAt: new Date().toISOString() }),
        },
      }),
    done: (_, { title }) => `${title} is published`,
    failed: 'Failed to change items',
    affects: contentUrls,
  });

  const { mutate: showVideo } = useAdminMutation({
    call: ({ type, item: { id, updatedAt }, youtubeId }: ShownVideo) =>
      saveItem(type, id, { youtubeId }, { updatedAt }),
    done: (_, { item, youtubeId }) => `${item.title} has the video ${youtubeId}`,
    failed: (error, { type, youtubeId }) => itemSave(type).failed(error, { youtubeId }),
    affects: contentUrls,
  });

  const of = (item: AdminItem): string =>
    [
      capitalized(itemKinds[item.type].one),
      item.status !== 'published' && statusLabels[item.status].toLowerCase(),
    ]
      .filter(Boolean)
      .join(', ');
  const named: readonly PaletteEntry[] = [
    ...(items.data ?? []).map(
      (item): PaletteEntry => ({
        id: `${item.type}-${item.id}`,
        label: item.title,
        about: of(item),
        run: (target) => openItem(item, target),
      }),
    ),
    ...(giveaways.data ?? []).map(
      ({ id, title }): PaletteEntry => ({
        id: `giveaway-${id}`,
        label: title,
        about: 'Giveaway',
        run: ({ open }) => open('giveaway', 'giveaway', id),
      }),
    ),
    ...(filming.data ?? []).map(
      (event): PaletteEntry => ({
        id: `filming-${event.id}`,
        label: event.location,
        about: `Filming, ${formatFilmingDate(event.date)}`,
        run: ({ open }) => open('filming-calendar', 'filming', event),
      }),
    ),
  ];
  /** Entries that open the description of an item for editing. */
  const described: readonly PaletteEntry[] = (items.data ?? []).flatMap((item) => {
    const type = pagedKinds.find((one) => one === item.type);
    if (!type) return [];
    return {
      id: `description-${type}-${item.id}`,
      label: `Description of ${item.title}`,
      about: of(item),
      run: ({ navigate }) => navigate(`${adminItemHref({ type, id: item.id })}#description`),
    };
  });
  const toPublish: readonly PaletteEntry[] = (items.data ?? [])
    .filter(({ status }) => status !== 'published')
    .map((item) => ({
      id: `publish-${item.type}-${item.id}`,
      label: `Publish ${item.title}`,
      about: of(item),
      run: () => publish(item),
    }));
  /** Items whose video can be replaced by the one in the query. */
  const toShow = (youtubeId: string): readonly PaletteEntry[] =>
    (items.data ?? []).flatMap((item) => {
      const { type, id, title } = item;
      if (!hasCapability(type, 'synced')) return [];
      return {
        id: `video-${type}-${id}`,
        label: title,
        about: of(item),
        run: () => showVideo({ type, item, youtubeId }),
      };
    });

  const reads = [items, giveaways, filming];
  return {
    named,
    described,
    toPublish,
    toShow,
    isPending: reads.some(({ isPending }) => isPending),
    failed: reads.some(({ error, data }) => error && !data),
    retry: () => {
      for (const { refetch } of reads) void refetch();
    },
  };
}
