import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { identify, isRunning } from '@show/dev-servers/processes';
import { z } from 'zod';
import { readJson, writeJson } from '../../files/jsonFile';

const holderSchema = z.object({ pid: z.number(), started: z.string() });

/** Makes this process the only update of a stack; returns the end of it. */
export function lockUpdate(stackDir: string): () => void {
  const file = join(stackDir, 'update.json');
  const holder = readJson(file, holderSchema);
  if (holder && isRunning(holder)) throw new Fault(`an update is under way (pid ${holder.pid})`);
  writeJson(file, identify(process.pid));
  return () => rmSync(file, { force: true });
}
