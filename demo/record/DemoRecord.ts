import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { z } from 'zod';

/** Kinds of items that the demonstration has. */
const demoKinds = [
  'episode',
  'segment',
  'instudio-guest',
  'business',
  'sponsor',
  'album',
  'own-page',
  'filming',
  'giveaway',
] as const;
export type DemoKind = (typeof demoKinds)[number];

const madeSchema = z.object({
  kind: z.enum(demoKinds),
  id: z.int(),
  /** As the item was made; it moves with every change. */
  updatedAt: z.string(),
  title: z.string(),
});
/** An item that was filled in. */
export type Made = z.infer<typeof madeSchema>;

const pictureSchema = z.object({
  filename: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
/** A picture as svc-media stores it. */
type StoredPicture = z.infer<typeof pictureSchema>;

const nameSchema = madeSchema.pick({ kind: true, title: true });
const idSchema = madeSchema.pick({ kind: true, id: true });
type Name = z.infer<typeof nameSchema>;
type Id = z.infer<typeof idSchema>;

const lineSchema = z.discriminatedUnion('event', [
  /** A fill of an empty installation begins: what was recorded before is gone. Dates are counted from `at`. */
  z.object({ event: z.literal('begun'), at: z.iso.datetime() }),
  z.object({ event: z.literal('picture'), file: z.string(), picture: pictureSchema }),
  /** Written before the call, so that an item is found again when the response was lost. */
  z.object({ event: z.literal('making'), ...nameSchema.shape }),
  z.object({ event: z.literal('not-made'), ...nameSchema.shape }),
  z.object({ event: z.literal('made'), ...madeSchema.shape }),
  /** All parts of an item are stored: see `partsOf`. */
  z.object({ event: z.literal('parts'), ...idSchema.shape, parts: z.array(z.string()) }),
  z.object({ event: z.literal('filled') }),
  /** There was something already, so nothing was filled in. */
  z.object({ event: z.literal('declined') }),
  z.object({ event: z.literal('removed'), ...idSchema.shape }),
  z.object({ event: z.literal('picture-removed'), file: z.string() }),
  z.object({ event: z.literal('cleared') }),
]);
type DemoLine = z.infer<typeof lineSchema>;

type RecordState = 'none' | 'filling' | 'filled' | 'declined' | 'cleared';

/**
 * The record of what was filled in, in its own file: one JSON object a line, appended with every step, so that a program that
 * is killed at any time leaves a record of all that it did.
 */
export class DemoRecord {
  state: RecordState = 'none';
  /** When the fill began. */
  begunAt = new Date();
  /** Items that exist. */
  readonly made: Made[] = [];
  /** Requested items without a response. */
  readonly making: Name[] = [];
  /** Uploaded pictures by their file. */
  readonly pictures = new Map<string, StoredPicture>();

  private readonly parts = new Map<string, readonly string[]>();

  private constructor(private readonly file: string) {}

  /** Throws an Error when the file holds something else. */
  static read(file: string): DemoRecord {
    const record = new DemoRecord(file);
    if (!existsSync(file)) return record;
    const text = readFileSync(file, 'utf8');
    // What a kill cut off was not done yet, or is found again by its `making`.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').slice(0, -1)) record.take(readLine(line, file));
    return record;
  }

  find({ kind, title }: Name): Made | undefined {
    return this.made.find((item) => item.kind === kind && item.title === title);
  }

  isMaking({ kind, title }: Name): boolean {
    return this.making.some((name) => name.kind === kind && name.title === title);
  }

  /** What belonged to an item when it was complete; undefined while it is not. */
  partsOf({ kind, id }: Id): readonly string[] | undefined {
    return this.parts.get(`${kind} ${id}`);
  }

  /** Appends a line, and takes it in. */
  add(line: DemoLine): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    this.take(line);
  }

  private take(line: DemoLine): void {
    switch (line.event) {
      case 'begun':
        this.state = 'filling';
        this.begunAt = new Date(line.at);
        this.made.length = 0;
        this.making.length = 0;
        this.parts.clear();
        this.pictures.clear();
        break;
      case 'picture':
        this.pictures.set(line.file, line.picture);
        break;
      case 'making':
        this.making.push(line);
        break;
      case 'made':
        remove(this.making, (name) => name.kind === line.kind && name.title === line.title);
        this.made.push(line);
        break;
      case 'not-made':
        remove(this.making, (name) => name.kind === line.kind && name.title === line.title);
        break;
      case 'parts':
        this.parts.set(`${line.kind} ${line.id}`, line.parts);
        break;
      case 'removed':
        remove(this.made, (item) => item.kind === line.kind && item.id === line.id);
        break;
      case 'picture-removed':
        this.pictures.delete(line.file);
        break;
      default:
        this.state = line.event;
    }
  }
}

function readLine(line: string, file: string): DemoLine {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    throw new Error(`${file} is damaged: restore it from a copy, or remove it to keep what is there`);
  }
}

function remove<T>(list: T[], isGone: (one: T) => boolean): void {
  const at = list.findIndex(isGone);
  if (at >= 0) list.splice(at, 1);
}
