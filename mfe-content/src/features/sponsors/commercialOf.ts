import type { Sponsor } from '@show/contracts/entities/sponsor';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';

/** Id of a sponsor's commercial at the video site; null if there is none. */
export const commercialOf = ({ youtubeId, url }: Sponsor): string | null => youtubeId ?? youtubeIdFrom(url);

/** Id of its player. */
export const playerOf = ({ id }: Sponsor): string => `sponsor ${id}`;
