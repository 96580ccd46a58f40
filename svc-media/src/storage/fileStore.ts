import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** Changes with the content; used as ETag. */
  readonly tag: string;
  read(): Readable;
}

/** Stores image files, in a local folder or in an S3 bucket. Keys are relative paths with slashes. */
export interface FileStore {
  /** Moves a local file into the store, atomically for readers. */
  put(key: string, path: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Renames a file; does nothing when it does not exist. */
  move(from: string, to: string): Promise<void>;
  /** Deletes a file, or all files under a key that ends with a slash. Does nothing without one. */
  remove(key: string): Promise<void>;
  /** Names directly under a key that ends with a slash, and when each was last written. */
  list(under: string): AsyncIterable<StoredName>;
}

export interface StoredName {
  readonly name: string;
  readonly changedAt: Date;
}

/** Key of a stored image; without a name, the prefix of all. */
export function pictureKey(filename = ''): string {
  return `pictures/${filename}`;
}

/** Key of a soft-deleted image; without a name, the prefix of all. */
export function trashKey(filename = ''): string {
  return `trash/${filename}`;
}

export const renditionsKey = 'renditions/';

/** Key of a rendition of an image; without a name, the prefix of all of that image. */
export function renditionKey(filename: string, name = ''): string {
  return `${renditionsKey}${filename}/${name}`;
}
