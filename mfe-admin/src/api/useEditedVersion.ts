import { useEffect, useRef, useState } from 'react';

/** Which version of an item an edit is based on, by its `updatedAt`; null: there was no item yet. */
export interface EditedVersion<UpdatedAt extends string | null = string> {
  /** Undefined: the edit overwrites whatever is there. */
  current: () => UpdatedAt | undefined;
  /** Records the version that the own edit produced, so that it is not taken for somebody else's. */
  saved: (answer: unknown) => void;
}

/** The body of an edit carries this, so that the server refuses to overwrite a newer version. */
export interface Expected<UpdatedAt extends string | null = string> {
  updatedAt?: UpdatedAt;
}

const updatedAtOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer && 'updatedAt' in answer && typeof answer.updatedAt === 'string'
    ? answer.updatedAt
    : undefined;

const isNewer = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) > Date.parse(other);

/**
 * Remembers the version that a form was filled from.
 * @param updatedAt of the item as it was read last; undefined for a new item, which nobody else can have changed
 * @param refilled whether the form shows what is read again, because nothing is typed in it yet
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
    saved: (answer) => {
      latest.current = updatedAtOf(answer) ?? latest.current;
    },
  }));
  return version;
}
