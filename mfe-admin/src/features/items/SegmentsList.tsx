import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { Badge } from '@show/web-kit/ui';
import { ItemCell } from '../../items/ItemCell';
import { Options } from '../../ui/form/Options';
import type { Column } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { useUrlText } from '../../ui/useUrlState';
import { SegmentGallery } from './gallery/SegmentGallery';
import { ImagesList } from './ImagesList';
import { itemLists } from './list/itemLists';
import type { ItemRow } from './list/itemRow';

const none = 'none';

/** TV segments, each with its editor. */
export function SegmentsList() {
  const { data: categories = [] } = useQuery(read('/api/segment-categories'));
  const [wanted, setWanted] = useUrlText('category');
  const columns: readonly Column<ItemRow<Segment>>[] = [
    {
      id: 'category',
      header: 'Category',
      value: ({ content }) => content.category?.name ?? null,
      cell: ({ item, content: segment }) => {
        const shown = segment.category ? (
          <Badge color={segment.category.color}>{segment.category.name}</Badge>
        ) : (
          'None'
        );
        if (!item) return shown;
        return (
          <ItemCell
            kind="segment"
            item={item}
            name="categoryId"
            label="Category"
            value={String(segment.categoryId ?? '')}
            choices={[
              { value: '', label: 'No category' },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          >
            {shown}
          </ItemCell>
        );
      },
    },
  ];

  return (
    <ImagesList
      kind="segment"
      caption="TV segments"
      search="Search TV segments"
      empty={wanted ? 'No segments found in this category.' : 'No segments yet'}
      query={useQuery(itemLists.segment)}
      keeps={wanted ? ({ categoryId }) => String(categoryId ?? none) === wanted : undefined}
      columns={columns}
      filters={
        <FilterSelect label="Category" value={wanted} onChange={setWanted}>
          <option value="">All Categories</option>
          <Options of={categories.map(({ id, name }) => [id, name])} />
          <option value={none}>Without category</option>
        </FilterSelect>
      }
      below={({ content }) => <SegmentGallery segment={content} />}
    />
  );
}
