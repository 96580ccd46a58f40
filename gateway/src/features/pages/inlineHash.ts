import { createHash } from 'node:crypto';

/** How the content security policy names an inline style or script: `sha256-...`. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
