import { z } from 'zod';

/** Why a video plays on the video site only. */
export const videoRefusalSchema = z.enum(['not-embeddable', 'age-limited']);
export type VideoRefusal = z.infer<typeof videoRefusalSchema>;
