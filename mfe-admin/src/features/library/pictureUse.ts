import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { PictureUses } from '@show/contracts/entities/pictureUses';

const ofShow: Record<string, string> = {
  logo: 'the picture of the show',
  'cover.day': 'the cover',
  'cover.night': 'the cover for dark screens',
  seoImage: 'the share picture',
  'about.picture': 'the picture of the About page',
  'about.team': 'a portrait of the team',
};

/** Where a picture is shown: 'It is the picture of the show and in The mill.' Empty for one that is not. */
export function pictureUseText(
  url: string,
  { show, items }: PictureUses,
  giveaways: readonly Pick<Giveaway, 'title' | 'thumbnail'>[],
): string {
  const titles = [
    ...items.map(({ title }) => title),
    ...giveaways.filter(({ thumbnail }) => thumbnail === url).map(({ title }) => title),
  ];
  const uses = [
    ...show.map((path) => ofShow[path] ?? 'part of the show'),
    ...titles.slice(0, most).map((title) => `in ${title}`),
    ...(titles.length > most ? [`in ${titles.length - most} more`] : []),
  ];
  return uses.length === 0 ? '' : `It is ${list.format(uses)}. `;
}

const most = 3;
const list = new Intl.ListFormat('en-US');
