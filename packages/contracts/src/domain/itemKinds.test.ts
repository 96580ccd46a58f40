import { events } from '../messages/events';
import { operationList } from '../operations';
import { pages } from '../site/pages';
import { itemKindList, itemKinds, kindsWith } from './itemKinds';

const paths = operationList.map(({ path }) => path);

describe('itemKinds', () => {
  test.each(itemKindList)('%s has a collection in the API', (kind) => {
    const { path } = itemKinds[kind];
    expect(paths.some((one) => one === `/api/${path}` || one.startsWith(`/api/${path}/`))).toBe(true);
  });

  test.each(kindsWith('ownPage'))('%s has a page of the same id', (kind) => {
    expect(pages.find(({ id }) => id === kind)?.patterns).toContain(`${itemKinds[kind].page}/{id}`);
  });

  test.each(itemKindList.filter((kind) => itemKinds[kind].service === 'content'))(
    '%s has events of the same name',
    (kind) => {
      expect(Object.keys(events)).toEqual(
        expect.arrayContaining([`content.${kind}.changed`, `content.${kind}.removed`]),
      );
    },
  );
});
