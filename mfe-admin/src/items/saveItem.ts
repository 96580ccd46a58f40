import { itemKinds } from '@show/contracts/domain/itemKinds';
import {
  type ItemEdit,
  type ItemForm,
  itemEditSchemas,
  itemFormSchemas,
} from '@show/contracts/forms/itemEdit';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { ApiError } from '@show/web-kit/api';
import type { FormIssue } from '@show/web-kit/forms';
import { queryClient } from '@show/web-kit/query';
import type { ToastMessage } from '@show/web-kit/toasts';
import { failureText } from '../api/failureText';
import { send } from '../api/send';
import type { Expected } from '../api/useEditedVersion';
import { isPictureGone } from '../media/isPictureGone';
import { failedText } from './saveTexts';

/** Fields of an item by name, before they are checked. */
export type ItemChange = Readonly<Record<string, unknown>>;

export interface SavedItem {
  readonly id: number;
  readonly updatedAt?: string | undefined;
}

interface Checks<Body> {
  parse(change: unknown): Body;
  safeParse(change: unknown): { error?: { issues: readonly FormIssue[] } | undefined };
}

const edits: { readonly [K in PagedKind]: Checks<ItemEdit<K>> } = itemEditSchemas;
const forms: { readonly [K in PagedKind]: Checks<ItemForm<K>> } = itemFormSchemas;

const patch: { readonly [K in PagedKind]: (id: number, body: ItemEdit<K>) => Promise<SavedItem> } = {
  episode: (id, body) => send('PATCH /api/episodes/{id}', { params: { id }, body }),
  segment: (id, body) => send('PATCH /api/tv-segments/{id}', { params: { id }, body }),
  'instudio-guest': (id, body) => send('PATCH /api/instudio-guests/{id}', { params: { id }, body }),
  business: (id, body) => send('PATCH /api/businesses/{id}', { params: { id }, body }),
  sponsor: (id, body) => send('PATCH /api/sponsors/{id}', { params: { id }, body }),
  'own-page': (id, body) => send('PATCH /api/pages/{id}', { params: { id }, body }),
};

const post: { readonly [K in PagedKind]: (body: ItemForm<K>) => Promise<SavedItem> } = {
  episode: (body) => send('POST /api/episodes', { body }),
  segment: (body) => send('POST /api/tv-segments', { body }),
  'instudio-guest': (body) => send('POST /api/instudio-guests', { body }),
  business: (body) => send('POST /api/businesses', { body }),
  sponsor: (body) => send('POST /api/sponsors', { body }),
  'own-page': (body) => send('POST /api/pages', { body }),
};

/** Errors of a change of an item according to the contract. */
export const issuesOf = (kind: PagedKind, change: ItemChange, isNew = false): readonly FormIssue[] =>
  (isNew ? forms : edits)[kind].safeParse(change).error?.issues ?? [];

/** In the cache, so that the versions are forgotten on sign-out. */
const ownSaves = 'own saves';
queryClient.setQueryDefaults([ownSaves], { gcTime: Number.POSITIVE_INFINITY });

const ownSave = (kind: PagedKind, id: number, updatedAt: string) => [ownSaves, kind, id, updatedAt];

/** The version that saves of this item made from another one, so that several forms of an item do not conflict. */
function afterOwnSaves(kind: PagedKind, id: number, updatedAt: string): string {
  const next = queryClient.getQueryData<string>(ownSave(kind, id, updatedAt));
  return next === undefined ? updatedAt : afterOwnSaves(kind, id, next);
}

/**
 * Saves fields of an item: the one call behind every form, row and cell.
 * @param expected the version that was edited; without it any version is overwritten
 */
export async function saveItem<K extends PagedKind>(
  kind: K,
  id: number,
  change: ItemChange,
  { updatedAt: seen }: Expected = {},
): Promise<SavedItem> {
  await refuseGonePictures(change);
  const updatedAt = seen && afterOwnSaves(kind, id, seen);
  const saved = await patch[kind](id, edits[kind].parse({ ...change, ...(updatedAt && { updatedAt }) }));
  if (updatedAt && saved.updatedAt && saved.updatedAt !== updatedAt) {
    queryClient.setQueryData(ownSave(kind, id, updatedAt), saved.updatedAt);
  }
  return saved;
}

export async function createItem<K extends PagedKind>(kind: K, form: ItemChange): Promise<SavedItem> {
  await refuseGonePictures(form);
  return post[kind](forms[kind].parse(form));
}

const pictureGone = 'This picture has been deleted. Upload it again or choose another one.';

/** The service of content does not know which files still exist. */
async function refuseGonePictures(change: ItemChange): Promise<void> {
  const pictures = Object.entries(change).filter(([, value]) => String(value).startsWith('/uploads/'));
  const gone = await Promise.all(pictures.map(([, url]) => isPictureGone(String(url))));
  const issues = pictures.flatMap(([name], at) =>
    gone[at] ? { path: `body.${name}`, message: pictureGone } : [],
  );
  if (issues.length > 0) throw new ApiError(400, pictureGone, 'invalid-request', issues);
}

/** What to do when another member of staff has deleted an item that is being edited. */
export const itemGoneText = (kind: PagedKind): string =>
  `Someone else has deleted this ${itemKinds[kind].one}. Restore it under Trash, then save again: nothing you typed is lost.`;

/** Why saving an item failed, and what to do. */
export function itemFailureText(kind: PagedKind, error: unknown): string {
  if (!(error instanceof ApiError)) return failureText(error);
  if (error.code === 'forbidden')
    return 'Your role no longer allows this. Ask an owner, then save again: nothing you typed is lost.';
  return error.status === 404 ? itemGoneText(kind) : failureText(error);
}

/** Prefixes of other URLs whose responses hold an item's title, picture, place or state. */
const alsoShown = [
  '/api/admin/items',
  '/api/slug-lookup',
  '/api/search',
  '/api/segment-locations',
  '/api/bts-albums',
] as const;

/** What all saves of an item have in common. */
export const itemSave = (kind: PagedKind) => ({
  what: itemKinds[kind].one,
  affects: [`/api/${itemKinds[kind].path}`, ...alsoShown],
  failed: (error: unknown, change: ItemChange): ToastMessage => ({
    title: failedText(kind, change),
    description: itemFailureText(kind, error),
    variant: 'destructive',
  }),
});
