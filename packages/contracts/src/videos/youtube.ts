import { z } from 'zod';

const shape = 'Enter the 11 characters of a YouTube video ID';

export const youtubeIdSchema = z
  .string(shape)
  .trim()
  .regex(/^[A-Za-z0-9_-]{11}$/, shape);

export const youtubeIdFormSchema = z.strictObject({ youtubeId: youtubeIdSchema });
