import { contentHref, isAnnounced, type Show, type ShowValues, withValues } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';

export interface ShowSource {
  readonly file: Show;
  /** The show file with the current edits of staff, as visitors may know it. */
  readonly current: () => Promise<Show>;
}

/** Reads the edits each time: one row, needed by staff and the gateway's cache only. */
export function showSource(db: Knex, file: Show): ShowSource {
  return {
    file,
    async current() {
      const row = await selectRow<{ overrides: ShowValues }>(db, 'select overrides from show_settings');
      const show = withoutPastAnnouncement(withValues(file, row?.overrides ?? {}));
      return withoutUnseenLinks(await withPageUrls(db, await withoutLostPictures(db, show, file)));
    },
  };
}

/** The announcement is the show's for its time only. */
function withoutPastAnnouncement({ announcement, ...show }: Show): Show {
  const isCurrent = announcement && isAnnounced(announcement, Date.now(), show.region.timeZone);
  return isCurrent ? { ...show, announcement } : show;
}

type Menu = NonNullable<NonNullable<Show['navigation']>['main']>;

/** Gives links to the show's pages the URLs of those that visitors may see; the others get none. */
export async function withPageUrls(db: Knex, show: Show): Promise<Show> {
  const ids = Object.values(show.navigation ?? {}).flatMap((menu) => menu.flatMap(({ page }) => page ?? []));
  if (ids.length === 0) return show;
  const pages = await selectRows<{ id: number; slug: string | null }>(
    db,
    'select id, slug from own_pages where id = any(?::integer[]) and is_public(is_visible, published_at)',
    [ids],
  );
  const urls = new Map(pages.map(({ id, slug }) => [id, contentHref({ type: 'own-page', id, slug })]));
  return withMenus(show, (menu) =>
    menu.map(({ url, ...link }) => {
      const target = link.page === undefined ? url : urls.get(link.page);
      return { ...link, ...(target !== undefined && { url: target }) };
    }),
  );
}

/** Omits hidden links and those to pages that visitors cannot see: their names may be known to staff only. */
function withoutUnseenLinks(show: Show): Show {
  return withMenus(show, (menu) =>
    menu.filter(({ hidden, page, url }) => !hidden && (page === undefined || url !== undefined)),
  );
}

function withMenus(show: Show, change: (menu: Menu) => Menu): Show {
  const { navigation } = show;
  if (!navigation) return show;
  const { main, quick, last } = navigation;
  return {
    ...show,
    navigation: {
      ...(main && { main: change(main) }),
      ...(quick && { quick: change(quick) }),
      ...(last && { last: change(last) }),
    },
  };
}

/** Omits pictures in the trash. */
async function withoutLostPictures(db: Knex, show: Show, file: Show): Promise<Show> {
  const named = [
    show.logo,
    show.cover?.day,
    show.cover?.night,
    show.about.picture,
    show.seoImage,
    ...show.about.team.map(({ picture }) => picture),
  ];
  const uploads = named.filter((url) => typeof url === 'string').filter((url) => url.startsWith('/uploads/'));
  if (uploads.length === 0) return show;
  const rows = await selectRows<{ url: string }>(db, 'select url from media_images where url = any(?)', [
    uploads,
  ]);
  const known = new Set(rows.map(({ url }) => url));
  const lost = (url: string | null | undefined) => Boolean(url?.startsWith('/uploads/') && !known.has(url));
  const team = show.about.team.map((one) => (lost(one.picture) ? { ...one, picture: null } : one));
  const { logo, cover, ...others } = show;
  const { day, night } = cover ?? {};
  return {
    ...others,
    ...(logo && !lost(logo) ? { logo } : file.logo && { logo: file.logo }),
    ...(cover && { cover: { ...(!lost(day) && { day }), ...(!lost(night) && { night }) } }),
    seoImage: lost(show.seoImage) ? file.seoImage : show.seoImage,
    about: { ...show.about, team, ...(lost(show.about.picture) && { picture: undefined }) },
  };
}
