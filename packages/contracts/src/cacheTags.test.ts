import { cacheTags, tagsForEvent } from './cacheTags';
import { events } from './events';
import { operationList } from './operations';

const dropped = (subject: string) => {
  const tags = tagsForEvent({ subject });
  return operationList
    .filter(({ cache }) => cache?.tags.some((tag) => tags.includes(tag)))
    .map(({ id }) => id);
};

describe('#tagsForEvent', () => {
  test('When a segment changes, then every answer that shows segments is dropped and no other', () => {
    expect(dropped('content.segment.changed').sort()).toEqual(
      [
        'countContent',
        'getAlbum',
        'getSegment',
        'listAlbums',
        'listFeaturedSegments',
        'listMapItems',
        'listSegmentAlbums',
        'listSegmentGallery',
        'listSegmentLocations',
        'listSegments',
        'lookUpSlug',
        'searchContent',
      ].sort(),
    );
  });

  test('When a category is renamed, then segments and the search follow', () => {
    expect(dropped('content.category.changed')).toEqual(
      expect.arrayContaining([
        'listSegments',
        'getSegment',
        'listSegmentCategories',
        'lookUpSlug',
        'searchContent',
      ]),
    );
  });

  test('When a giveaway is reset, then its winners are dropped with it', () => {
    expect(dropped('giveaway.reset')).toEqual(
      expect.arrayContaining(['getGiveaway', 'listGiveaways', 'listWinners', 'searchContent']),
    );
  });

  test.each(Object.keys(events))('When the event is %s, then its tags are particular to it', (subject) => {
    expect(tagsForEvent({ subject }).length).toBeLessThan(3);
  });

  test('When nobody declared the subject, then everything is dropped', () => {
    expect(tagsForEvent({ subject: 'content.recipe.changed' })).toEqual(cacheTags);
    expect(tagsForEvent({ subject: 'content.toString.changed' })).toEqual(cacheTags);
  });
});
