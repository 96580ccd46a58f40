import { Writable } from 'node:stream';
import { createLog, type Log } from '../src';

interface Line {
  level: string;
  msg: string;
  [field: string]: unknown;
}

export interface RecordedLog {
  readonly log: Log;
  readonly lines: Line[];
  /** Messages of a level. */
  at(level: string): string[];
}

/** A log that keeps its lines for assertions. */
export function recordLog(): RecordedLog {
  const lines: Line[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return {
    log: createLog({ service: 'test', level: 'debug' }, destination),
    lines,
    at: (level) => lines.filter((line) => line.level === level).map(({ msg }) => msg),
  };
}
