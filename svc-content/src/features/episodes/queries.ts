import { itemQueries } from '../../items/itemQueries';

export const episodeQueries = itemQueries('episode', { computed: { duration: 'i.duration_minutes' } });
