import { events } from '../messages/events';
import { operationList } from '../operations';
import { pages } from '../site/pages';
import { hasCapability, itemKindList, itemKinds, kindsWith, rootSlugKinds } from './itemKinds';

const paths = operationList.map(({ path }) => path);

describe('#itemKinds', () => {
  test.each(itemKindList)('When the kind is %s, then the API has a collection of it', (kind) => {
    const { path } = itemKinds[kind];
    expect(paths.some((one) => one === `/api/${path}` || one.startsWith(`/api/${path}/`))).toBe(true);
  });

  test.each(kindsWith('ownPage'))('When the kind is %s, then its page is called as the kind', (kind) => {
    expect(pages.find(({ id }) => id === kind)?.patterns).toContain(`${itemKinds[kind].page}/{id}`);
  });

  test.each(itemKindList.filter((kind) => itemKinds[kind].service === 'content'))(
    'When an item is of the kind %s, then its events carry that name',
    (kind) => {
      expect(Object.keys(events)).toEqual(
        expect.arrayContaining([`content.${kind}.changed`, `content.${kind}.removed`]),
      );
    },
  );
});

describe('#kindsWith', () => {
  test('When a capability is asked for, then the kinds that have it come in their order', () => {
    expect(kindsWith('category')).toEqual(['segment']);
    expect(kindsWith('slug')).toEqual(['episode', 'segment', 'instudio-guest', 'business']);
    expect(rootSlugKinds).toEqual(['episode', 'segment', 'instudio-guest']);
    expect(hasCapability('album', 'featured')).toBe(false);
  });
});
