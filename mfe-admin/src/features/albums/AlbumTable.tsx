import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Badge, Button, Picture } from '@show/web-kit/ui';
import { Images } from 'lucide-react';
import { useIsVolunteer } from '../../api/session';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { EditAndDelete } from '../../ui/table/EditAndDelete';
import { AlbumPhotos } from './AlbumPhotos';
import styles from './AlbumTable.module.css';
import { albumDate, dateOrder } from './albumDate';

/** Titles of the related segment and guest. */
const belongsTo = ({ segmentTitle, guestTitle }: Album): string[] =>
  [segmentTitle, guestTitle].filter((title) => title !== null);

const columns: readonly Column<Album>[] = [
  {
    id: 'cover',
    header: 'Cover',
    value: () => null,
    cell: ({ coverImage, title, sizes }) => (
      <Picture
        src={coverImage}
        alt=""
        seed={title}
        ratio="3 / 2"
        sizes="7rem"
        size={sizes.coverImage}
        className={styles.cover}
      />
    ),
    unsorted: true,
  },
  {
    id: 'title',
    header: 'Title',
    roomy: true,
    value: (album) => [album.title, ...belongsTo(album)].join(' '),
    cell: (album) => (
      <div>
        <strong>{album.title}</strong> {!album.isVisible && <Badge tone="gold">Hidden</Badge>}
        {belongsTo(album).map((title) => (
          <span key={title} className={styles.related}>
            {title}
          </span>
        ))}
      </div>
    ),
  },
  { id: 'date', header: 'Date', value: dateOrder, searchText: albumDate, cell: albumDate },
  { id: 'location', header: 'Location', value: ({ locationName }) => locationName },
  {
    id: 'photos',
    header: 'Photos',
    value: ({ photoCount }) => photoCount,
    align: 'end',
  },
];

export interface AlbumTableProps {
  /** The album whose photos are open. */
  opened: number | undefined;
  onOpen: (id: number | undefined) => void;
  /** The album that has just been created. */
  created: number | undefined;
  onEdit: (album: Album) => void;
  onDelete: (album: Album) => void;
}

/** All albums; the photos of one at a time can be open. */
export function AlbumTable({ opened, onOpen, created, onEdit, onDelete }: AlbumTableProps) {
  const isOpen = (id: number) => opened === id;
  const isVolunteer = useIsVolunteer();

  return (
    <DataTable
      caption="BTS albums"
      columns={columns}
      query={useQuery(read('/api/bts-albums'))}
      rowKey={({ id }) => id}
      sorting={{ column: 'date', descending: true }}
      inUrl
      search="Search albums"
      empty="No BTS albums created yet."
      emptyHint="Create one, then add its photos."
      actions={(album) => (
        <>
          <Button
            size="small"
            icon={<Images aria-hidden="true" />}
            aria-expanded={isOpen(album.id)}
            aria-label={`Photos of ${album.title}, ${counted(album.photoCount, 'photo')}`}
            onClick={() => onOpen(isOpen(album.id) ? undefined : album.id)}
          >
            Photos
          </Button>
          {!(isVolunteer && album.isVisible) && (
            <EditAndDelete name={album.title} onEdit={() => onEdit(album)} onDelete={() => onDelete(album)} />
          )}
        </>
      )}
      details={(album) => isOpen(album.id) && <AlbumPhotos album={album} isNew={created === album.id} />}
    />
  );
}
