import type { Readable } from 'node:stream';

/** A file as it lies in the store. */
export interface StoredFile {
  readonly bytes: number;
  /** Changes when the content does; fit for an ETag. */
  readonly tag: string;
  read(): Readable;
}

/** Where pictures are kept: a folder here, a bucket elsewhere. Keys are relative paths with slashes. */
export interface FileStore {
  /** Moves a finished local file in; whoever reads gets all of it or nothing. */
  put(key: string, path: string): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file, or all under a key that ends with a slash. What is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Key of a picture as it was stored. */
export function pictureKey(filename: string): string {
  return `pictures/${filename}`;
}

/** Key of what was made of a picture; without a name, of all that was. */
export function renditionKey(filename: string, name = ''): string {
  return `renditions/${filename}/${name}`;
}
