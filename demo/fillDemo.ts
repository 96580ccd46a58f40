import type { Api } from './api/api';
import { clearDemo } from './clearDemo';
import { buildDemo } from './demonstration';
import { addParts } from './fill/addParts';
import { makeItems } from './fill/makeItems';
import { PictureFiles } from './fill/PictureFiles';
import { uploadPictures } from './fill/uploadPictures';
import type { DemoRecord } from './record/DemoRecord';

interface FillOptions {
  /** API client with the session of a member of staff. */
  readonly api: Api;
  readonly record: DemoRecord;
  /** Folder of the pictures' files. */
  readonly picturesDir: string;
  readonly log?: (line: string) => void;
}

/**
 * Fills an empty installation with the demonstration, or continues a fill that was cut off. When it fails, what it
 * made is removed again.
 */
export async function fillDemo(options: FillOptions): Promise<void> {
  const { api, record } = options;
  const isFresh = !isUnderWay(record);
  if (isFresh) record.add({ event: 'begun', at: new Date().toISOString() });
  try {
    await fill(options);
    record.add({ event: 'filled' });
  } catch (error) {
    // What cannot be removed now is removed, or gone on with, at the next attempt.
    await clearDemo(api, record, { isFresh }).catch(() => {});
    throw error;
  }
}

/** Whether something exists that an earlier attempt created. */
export function isUnderWay({ state, made, making, pictures }: DemoRecord): boolean {
  return state === 'filling' && made.length + making.length + pictures.size > 0;
}

async function fill({ api, record, picturesDir, log = () => {} }: FillOptions): Promise<void> {
  const files = new PictureFiles(picturesDir, log);
  await uploadPictures(api, record, files);
  const demo = buildDemo(record.begunAt, ({ file }) => urlOf(record, file));
  const made = await makeItems(api, record, demo);
  await addParts(api, record, files, made);
  log(`${demo.episodes.length} episodes, ${demo.segments.length} segments and all around them are in place`);
}

function urlOf(record: DemoRecord, file: string): string {
  const stored = record.pictures.get(file);
  if (!stored) throw new Error(`The picture ${file} was not stored`);
  return stored.url;
}
