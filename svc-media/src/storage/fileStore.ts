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
  /** Puts a file under another key; what is not there is fine. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file, or all under a key that ends with a slash. What is not there is fine. */
  remove(key: string): Promise<void>;
  /** Names right under a key that ends with a slash, and when what is there was last written. */
  list(under: string): AsyncIterable<StoredName>;
}

export interface StoredName {
  readonly name: string;
  readonly changedAt: Date;
}

/** Key of a picture as it was stored; without a name, of all pictures. */
export function pictureKey(filename = ''): string {
  return `pictures/${filename}`;
}

/** Key of a picture that is not served any more, but may be again; without a name, of all of them. */
export function trashKey(filename = ''): string {
  return `trash/${filename}`;
}

/** Above all that was made of pictures. */
export const renditionsKey = 'renditions/';

/** Key of what was made of a picture; without a name, of all that was. */
export function renditionKey(filename: string, name = ''): string {
  return `${renditionsKey}${filename}/${name}`;
}
