import { createHash } from 'node:crypto';

/** What is stored of a secret that a URL holds. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
