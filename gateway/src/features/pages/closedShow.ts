import type { Page, PageShow } from '@show/contracts';

/**
 * The show in the document of a page. The sign-in of a private site is everybody's: of the show it has no more than the
 * page that says 'coming soon'.
 */
export function shownOn(page: Page, show: PageShow): PageShow {
  if (show.visibility !== 'private' || !page.id.startsWith('admin')) return show;
  const { visibility, previewLink, demonstration, blank, name, logo, colors, map, seoImage, coverAlt } = show;
  const { bounds, timeZone } = show.region;
  const untitled = { title: name };
  return {
    ...{ visibility, previewLink, demonstration, blank, name, logo, colors, map, seoImage, coverAlt },
    region: { bounds, timeZone },
    social: [],
    podcasts: [],
    contact: { address: [] },
    schedulingUrl: null,
    newsletter: { url: null, emailParameter: show.newsletter.emailParameter },
    video: { channelUrl: null, trailerId: null, trailerTitle: '' },
    about: {
      mission: untitled,
      story: { title: name, paragraphs: [] },
      achievements: [],
      team: [],
      values: [],
      behindTheScenes: untitled,
      contact: untitled,
      storyIdea: {},
      businessApplication: {},
    },
  };
}
