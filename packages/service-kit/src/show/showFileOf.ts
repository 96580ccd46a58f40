import { z } from 'zod';

/** The variables that choose the show file. */
export const showFileVariables = {
  SHOW_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'a show file of yours ([another show](how-to/another-show.md)); without it the demonstration, or with `DEMO_CONTENT=off` a blank show',
    ),
  DEMO_CONTENT: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` begins with a blank show and an empty database'),
};

/** The show file: the one that is given, or else the demonstration's or that of a blank show. */
export function showFileOf(
  { SHOW_FILE, DEMO_CONTENT }: { SHOW_FILE?: string | undefined; DEMO_CONTENT: 'on' | 'off' },
  root = '..',
): string {
  return SHOW_FILE ?? `${root}/${DEMO_CONTENT === 'off' ? 'blank/show.json' : 'show.json'}`;
}
