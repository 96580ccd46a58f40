import { useEffect, useRef, useState } from 'react';

/** Which version of an item an edit is based on, by its `updatedAt`; null: the item is new. */
export interface EditedVersion<UpdatedAt extends string | null = string> {
  /** Undefined: the edit overwrites any version. */
  current: () => UpdatedAt | undefined;
  /** Records the version that the member's edit produced, so that it is not mistaken for another edit. */
  saved: (response: unknown) => void;
}

/** The body of an edit carries this, so that the server refuses to overwrite a newer version. */
export interface Expected<UpdatedAt extends string | null = string> {
  updatedAt?: UpdatedAt;
}

const updatedAtOf = (response: unknown): string | undefined =>
  typeof response === 'object' &&
  response &&
  'updatedAt' in response &&
  typeof response.updatedAt === 'string'
    ? response.updatedAt
    : undefined;

const isNewer = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) > Date.parse(other);

/**
 * Remembers the version that a form was filled from.
 * @param updatedAt of the item as it was read last; undefined for a new item, which cannot have a conflict
 * @param refilled whether the form shows refetched values, because it has no unsaved changes
 */
export function useEditedVersion<UpdatedAt extends string | null>(
  updatedAt: UpdatedAt | undefined,
  refilled = false,
): EditedVersion<UpdatedAt | string> {
  const latest = useRef<UpdatedAt | string | undefined>(updatedAt);
  useEffect(() => {
    // An own save may be known before the list is read again.
    if (refilled && isNewer(updatedAt, latest.current)) latest.current = updatedAt;
  }, [updatedAt, refilled]);

  const [version] = useState<EditedVersion<UpdatedAt | string>>(() => ({
    current: () => latest.current,
    saved: (response) => {
      latest.current = updatedAtOf(response) ?? latest.current;
    },
  }));
  return version;
}
