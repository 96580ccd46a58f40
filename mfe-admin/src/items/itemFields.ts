import type { EditedKind, ItemEdit } from '@show/contracts/forms/itemEdit';
import type { UploadFolder } from '@show/contracts/pictures/uploads';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import type { EditedItem } from './editedItem';

interface ItemField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** Kind of control; a single line by default. */
  readonly look?:
    | undefined
    | 'long'
    | 'address'
    | 'number'
    | 'check'
    | 'video'
    | 'category'
    | 'slug'
    | 'rundown'
    | 'blocks';
  /** Placed beside its neighbor where there is room. */
  readonly half?: true;
}

export interface PictureOfItem<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly look: 'picture';
  readonly folder: UploadFolder;
  /** Shown when it is empty. */
  readonly hint: string;
}

type Named<Name extends string> = ItemField<Name> | PictureOfItem<Name>;
export type AnyField = Named<string>;

/** Props of the control of a field. */
export interface ItemFieldProps {
  kind: PagedKind;
  field: AnyField;
  /** Undefined: a new one. */
  saved: EditedItem | undefined;
}

export interface ItemSection<Name extends string = string> {
  readonly title: string;
  readonly fields: readonly Named<Name>[];
  /** The section has a point on the map, and a search that fills in these fields. */
  readonly place?: {
    readonly name: Name;
    readonly address: Name;
    /** Whether an existing name is kept. */
    readonly keepsName?: true;
  };
}

export interface ItemLayout<Name extends string = string> {
  /** Name of the field with the item's title. */
  readonly title: Name;
  readonly sections: readonly ItemSection<Name>[];
  /** Fields beside the sections, under the status. */
  readonly beside: readonly Named<Name>[];
}

const title = { name: 'title', label: 'Title' } as const;
const description = { name: 'description', label: 'Description', look: 'long' } as const;
const guestName = { name: 'guestName', label: 'Guest name', half: true } as const;
const guestTitle = { name: 'guestTitle', label: 'Guest title', half: true } as const;
const minutes = { name: 'durationMinutes', label: 'Minutes', look: 'number', half: true } as const;
const slug = { name: 'slug', label: 'URL', look: 'slug' } as const;
const featured = { name: 'featured', label: 'Featured', look: 'check' } as const;

const texts = { title: 'Texts', fields: [title, description] } as const;
const video = {
  title: 'Video',
  fields: [{ name: 'youtubeId', label: 'YouTube ID', look: 'video' }],
} as const;
const thumbnail = { look: 'picture', folder: 'thumbnails' } as const;
const pictures = {
  title: 'Pictures',
  fields: [
    {
      ...thumbnail,
      name: 'customThumbnail',
      label: 'Custom thumbnail',
      hint: "Without one the video's own picture is shown.",
    },
    {
      name: 'heroImage',
      label: 'Hero image',
      look: 'picture',
      folder: 'heroes',
      hint: 'Without one the page has no picture behind its title.',
    },
  ],
} as const;
const onePicture = {
  title: 'Picture',
  fields: [{ ...thumbnail, name: 'thumbnail', label: 'Thumbnail', hint: 'Shown in lists and on the map.' }],
} as const;

type FieldName<K extends EditedKind> = Exclude<keyof ItemEdit<K> & string, 'updatedAt'>;

/** Editable fields of each kind, and their position on the page. */
export const itemLayouts: { readonly [K in PagedKind]: ItemLayout<FieldName<K>> } = {
  episode: {
    title: 'title',
    sections: [
      texts,
      video,
      {
        title: 'Episode',
        fields: [
          { name: 'season', label: 'Season', look: 'number', half: true },
          { name: 'episodeNumber', label: 'Episode number', look: 'number', half: true },
          minutes,
          { name: 'isLivestream', label: 'Livestream', look: 'check', half: true },
          guestName,
          guestTitle,
        ],
      },
      { title: 'In this episode', fields: [{ name: 'rundown', label: 'Rundown', look: 'rundown' }] },
      pictures,
    ],
    beside: [slug, featured],
  },
  segment: {
    title: 'title',
    sections: [texts, video, pictures],
    beside: [{ name: 'categoryId', label: 'Category', look: 'category' }, slug, featured],
  },
  'instudio-guest': {
    title: 'title',
    sections: [
      texts,
      video,
      {
        title: 'Guest',
        fields: [guestName, guestTitle, { name: 'guestBio', label: 'Guest bio', look: 'long' }, minutes],
      },
      {
        title: 'Links',
        fields: [
          { name: 'spotifyUrl', label: 'Spotify', look: 'address' },
          { name: 'appleUrl', label: 'Apple Podcasts', look: 'address' },
          { name: 'amazonUrl', label: 'Amazon Music', look: 'address' },
        ],
      },
      pictures,
    ],
    beside: [slug, featured],
  },
  business: {
    title: 'name',
    sections: [
      {
        title: 'Texts',
        fields: [
          { name: 'name', label: 'Name' },
          description,
          { name: 'phone', label: 'Phone', half: true },
          { name: 'website', label: 'Website', look: 'address', half: true },
        ],
      },
      {
        title: 'Place',
        fields: [{ name: 'address', label: 'Address' }],
        place: { name: 'name', address: 'address', keepsName: true },
      },
      onePicture,
    ],
    beside: [slug, featured, { name: 'hotelRecommended', label: 'Hotel Recommended', look: 'check' }],
  },
  sponsor: {
    title: 'title',
    sections: [
      {
        title: 'Texts',
        fields: [title, description, { name: 'url', label: 'Website', look: 'address' }],
      },
      video,
      {
        title: 'Place',
        fields: [
          { name: 'locationName', label: 'Location name' },
          { name: 'locationAddress', label: 'Address' },
          { name: 'showOnMap', label: 'Show this sponsor on the map', look: 'check' },
        ],
        place: { name: 'locationName', address: 'locationAddress' },
      },
      onePicture,
    ],
    beside: [featured],
  },
  'own-page': {
    title: 'title',
    sections: [
      { title: 'Page', fields: [title] },
      {
        title: 'Picture',
        fields: [
          {
            ...thumbnail,
            name: 'thumbnail',
            label: 'Lead picture',
            hint: 'Below the title, in search and on shared links.',
          },
        ],
      },
      { title: 'Content', fields: [{ name: 'blocks', label: 'Content', look: 'blocks' }] },
      {
        title: 'Search engines',
        fields: [
          {
            name: 'description',
            label: 'Description',
            look: 'long',
            hint: 'One or two sentences. Without it, the page begins with its first text.',
          },
        ],
      },
    ],
    beside: [slug],
  },
};

export const placeSectionOf = (kind: PagedKind): ItemSection | undefined =>
  itemLayouts[kind].sections.find((section: ItemSection) => section.place !== undefined);

/** The fields of a kind with these names, in their order. */
export function fieldsNamed(kind: PagedKind, names: readonly string[]): readonly AnyField[] {
  const all = fieldsOf(kind);
  return names.flatMap((name) => all.find((field) => field.name === name) ?? []);
}

export function fieldsOf(kind: PagedKind): readonly AnyField[] {
  const { sections, beside }: ItemLayout = itemLayouts[kind];
  return [...sections.flatMap(({ fields }) => fields), ...beside];
}

/** Whether items of a kind have one point on the map. */
export const hasPoint = (kind: PagedKind): boolean => placeSectionOf(kind) !== undefined;
