import type { createOwnPage, OperationBodyInput } from '@show/contracts';

/** Pages of the demonstration's own. */
export const ownPages: readonly Omit<
  OperationBodyInput<typeof createOwnPage>,
  'isVisible' | 'publishedAt'
>[] = [
  {
    title: 'Press',
    slug: 'press',
    description: 'Who makes Hoosier Pulse, in two sentences for your paper, and whom to call.',
    blocks: [
      {
        type: 'text',
        text: "Hoosier Pulse visits Indiana's people, places and businesses, one half hour a week. Take these two sentences as they are, and [watch an episode](/episodes) before you write the third.",
      },
      { type: 'heading', text: 'What you may use' },
      {
        type: 'text',
        text: '- Our name and logo, unchanged\n- Up to thirty seconds of any segment, with our name beside it\n- Photos from [behind the scenes](/bts), with a link to the album',
      },
      { type: 'heading', text: 'Come along' },
      {
        type: 'text',
        text: 'We film all over the state. The [calendar](/calendar) says where we are next: write a day ahead, and there is a chair beside the camera.\n\nThis page, the show and its people are a demonstration: nothing on it is real but the places.',
      },
    ],
  },
];
