import { frontEndNames, mapNames } from '@show/contracts/deploy/parts';
import type { RegistryEntry } from '@show/contracts/deploy/registry';
import { menusOf } from '@show/contracts/site/navigation';
import type { PageData } from '@show/contracts/site/pageData';
import type { Show } from '@show/contracts/site/show';
import showJson from '../../../../show.json';

const version = '0123456789abcdef';

export const registryEntry = (remote: string, overrides: Partial<RegistryEntry> = {}): RegistryEntry => ({
  version,
  entry: `/mfe/${remote}/${version}/remoteEntry.js`,
  integrity: 'sha384-none',
  contract: 1,
  previous: [],
  ...overrides,
});

/** The data of a document, with the demonstration show. */
export function fakePageData(overrides: Partial<PageData> = {}): PageData {
  const show = overrides.show ?? (showJson as Show);
  return {
    show,
    menus: menusOf(show.navigation),
    page: { id: 'home', params: {}, address: '/', status: 200 },
    now: Date.UTC(2025, 2, 4, 17),
    origin: 'https://show.example',
    queries: {},
    registry: mapNames(frontEndNames, (name) => registryEntry(name)),
    ...overrides,
  };
}
