import type { RundownKind } from '@show/contracts/domain/rundownKinds';
import type { RundownLine } from '@show/contracts/entities/rundown';
import { secondsOf, timecode } from '@show/contracts/videos/timecode';

/** A line of a rundown as it is typed. */
export interface RundownDraft {
  /** Within the form. */
  readonly key: string;
  readonly time: string;
  readonly title: string;
  readonly type: RundownKind | null;
  readonly id: number | null;
}

let count = 0;

export function newLine(time = '', title = ''): RundownDraft {
  count += 1;
  return { key: `new-${count}`, time, title, type: null, id: null };
}

/** The saved lines as they are edited. */
export const draftsOf = (lines: readonly RundownLine[] = []): RundownDraft[] =>
  lines.map(({ startSecond, title, type, id }) => {
    const time = timecode(startSecond);
    return { key: time, time, title, type, id };
  });

/** Converts the input to what is sent. */
export const linesOf = (drafts: readonly RundownDraft[]) =>
  drafts.map(({ time, title, type, id }) => ({
    startSecond: secondsOf(time) ?? Number.NaN,
    title,
    type,
    id,
  }));

/** The lines of a pasted list of chapters: '2:15 The mill'. None if it is not a list of them. */
export function pastedLines(text: string): RundownDraft[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const found = lines.flatMap((line) => {
    const [, time, title] = /^\s*[([]?((?:\d{1,2}:)?\d{1,3}:\d\d)[)\]]?\s*[-–—:]?\s*(\S.*)$/.exec(line) ?? [];
    return time && title ? [newLine(time, title.trim())] : [];
  });
  return lines.length > 1 && found.length === lines.length ? found : [];
}
