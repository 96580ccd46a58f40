import type { PageBlock } from '@show/contracts/entities/ownPage';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';

/** A part of a page as it is typed. */
export interface BlockDraft {
  /** Within the form. */
  readonly key: string;
  readonly type: PageBlock['type'];
  /** For a text or a heading. */
  readonly text: string;
  /** For a picture. */
  readonly url: string | null;
  readonly size: Extract<PageBlock, { type: 'picture' }>['size'];
  /** For a video: its id, or any of its URLs. */
  readonly video: string;
  readonly caption: string;
}

let count = 0;

export function newBlock(type: PageBlock['type'], key = ''): BlockDraft {
  count += 1;
  return { key: key || `new-${count}`, type, text: '', url: null, size: null, video: '', caption: '' };
}

/** The saved parts as they are edited. */
export const draftsOf = (blocks: readonly PageBlock[] = []): BlockDraft[] =>
  blocks.map((block, at) => {
    const draft = newBlock(block.type, `saved-${at}`);
    switch (block.type) {
      case 'picture':
        return { ...draft, url: block.url, size: block.size, caption: block.caption };
      case 'video':
        return { ...draft, video: block.youtubeId, caption: block.caption };
      default:
        return { ...draft, text: block.text };
    }
  });

/** Converts the input to what is sent. */
export const blocksOf = (drafts: readonly BlockDraft[]) =>
  drafts.map(({ type, text, url, video, caption }) => {
    switch (type) {
      case 'picture':
        return { type, url, caption };
      case 'video':
        return { type, youtubeId: youtubeIdFrom(video) ?? video, caption };
      default:
        return { type, text };
    }
  });
