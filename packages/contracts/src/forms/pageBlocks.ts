import { z } from 'zod';
import { anyText, requiredText } from '../domain/fields';
import { uploadUrlSchema } from '../domain/uploads';
import { youtubeIdSchema } from '../domain/youtube';

/** Parts of a page. */
const mostPageBlocks = 100;
/** Characters of all its texts. */
const mostPageText = 60_000;

const caption = anyText(300);

const pageBlockForm = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: requiredText('Write a text, or remove it', 20_000) }),
  z.strictObject({ type: z.literal('heading'), text: requiredText('Write a heading, or remove it', 200) }),
  z.strictObject({ type: z.literal('picture'), url: uploadUrlSchema, caption }),
  z.strictObject({ type: z.literal('video'), youtubeId: youtubeIdSchema, caption }),
]);

/** All parts of a page, in their order. */
export const pageBlocksForm = z
  .array(pageBlockForm)
  .max(mostPageBlocks, `Must be at most ${mostPageBlocks} parts`)
  .refine(
    (blocks) =>
      blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0) <= mostPageText,
    `The texts of a page must be at most ${mostPageText} characters together: make two pages of it`,
  );
