import type { ShowGroup } from '../showFieldInfo';

/** How to reach it. */
export const contactGroup: ShowGroup = {
  id: 'contact',
  title: 'Contact',
  fields: [
    { path: 'contact.email', label: 'Email', kind: 'line', optional: true },
    { path: 'contact.phone', label: 'Telephone', kind: 'line', optional: true },
    {
      path: 'contact.address',
      label: 'Postal address',
      kind: 'lines',
      hint: 'One line of the address per line.',
    },
    {
      path: 'schedulingUrl',
      label: 'Scheduling page',
      kind: 'optional-line',
      hint: 'Shown in the calendar. Without one, visitors are asked to write or call.',
    },
    {
      path: 'newsletter.url',
      label: 'Newsletter page',
      kind: 'optional-line',
      hint: 'Page of the mailing-list provider.',
    },
    {
      path: 'newsletter.emailParameter',
      label: 'Newsletter: name of the email field',
      kind: 'line',
      hint: 'Under which the provider takes the address; usually email.',
    },
  ],
};

/** Other places to find the show. */
export const linksGroup: ShowGroup = {
  id: 'links',
  title: 'Channels and Podcasts',
  intro: 'Empty fields are not shown.',
  fields: [
    { path: 'social', label: 'Social networks', kind: 'links' },
    { path: 'podcasts', label: 'Podcast platforms', kind: 'links' },
    {
      path: 'video.channelUrl',
      label: 'Video channel page',
      kind: 'optional-line',
      hint: 'For search engines.',
    },
    {
      path: 'video.trailerId',
      label: 'Trailer: YouTube video id',
      kind: 'optional-line',
      hint: 'The 11 characters after v= in the address of the video.',
    },
    { path: 'video.trailerTitle', label: 'Trailer: title', kind: 'line' },
  ],
};
