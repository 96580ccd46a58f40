import { z } from 'zod';
import { anyText, requiredText } from '../domain/fields';
import { uploadUrlSchema } from '../pictures/uploads';
import { youtubeIdSchema } from '../videos/youtube';

/** Parts of a page. */
const maxPageBlocks = 100;
/** Characters of all its texts. */
const maxPageText = 60_000;

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
  .max(maxPageBlocks, `Must be at most ${maxPageBlocks} parts`)
  .refine(
    (blocks) =>
      blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0) <= maxPageText,
    `The texts of a page must be at most ${maxPageText} characters together: make two pages of it`,
  );
