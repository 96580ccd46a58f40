import { z } from 'zod';
import { idSchema, requiredText } from '../domain/fields';
import { rundownKinds } from '../domain/rundownKinds';

/** Lines of a rundown. */
const maxRundownLines = 100;

const notATime = 'Enter a time such as 12:30';

const rundownLineForm = z
  .strictObject({
    startSecond: z.int(notATime).min(0, notATime).max(86_399, 'Must be less than 24 hours'),
    title: requiredText('Say what it is'),
    type: z.enum(rundownKinds).nullable().default(null),
    id: idSchema.nullable().default(null),
  })
  .refine(({ type, id }) => (type === null) === (id === null), {
    path: ['id'],
    error: 'Give both type and id, or neither',
  });

/** A whole rundown, in any order. */
export const rundownForm = z
  .array(rundownLineForm)
  .max(maxRundownLines, `Must be at most ${maxRundownLines} lines`)
  .check(({ value, issues }) => {
    const starts = value.map(({ startSecond }) => startSecond);
    for (const [at, start] of starts.entries()) {
      if (starts.indexOf(start) === at) continue;
      issues.push({
        code: 'custom',
        input: start,
        path: [at, 'startSecond'],
        message: 'Another line starts at this time',
      });
    }
  });
export type RundownForm = z.infer<typeof rundownForm>;
