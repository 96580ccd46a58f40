import type { VideoRefusal } from '@show/contracts/videos/videoRefusal';
import styles from './ItemPage.module.css';

const notes: Readonly<Record<VideoRefusal, string>> = {
  'not-embeddable':
    'YouTube does not let this video play on other sites, so visitors get a link to it. Allow embedding in YouTube Studio under Details, Show more, and sync again.',
  'age-limited':
    'This video has an age limit, so visitors get a link to YouTube. The limit is set in YouTube Studio under Details, Audience.',
};

/** Why visitors cannot play the video of an item on its page. */
export function VideoNote({ content }: { content: object }) {
  const refusal = 'playsElsewhere' in content && content.playsElsewhere;
  const note = Object.entries(notes).find(([reason]) => reason === refusal)?.[1];
  return note ? <p className={styles.gone}>{note}</p> : null;
}
