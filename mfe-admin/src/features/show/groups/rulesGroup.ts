import type { ShowGroup } from '../showFieldInfo';

const paragraphHint = 'An empty line begins a new paragraph.';

/** What official rules, privacy page and terms take from the show. */
export const rulesGroup: ShowGroup = {
  id: 'rules',
  title: 'Rules, Privacy and Terms',
  intro:
    'These pages are templates that are filled from your answers and from what the site does. Have a lawyer read them before your first giveaway. Rounds that have entries keep the rules that they began with.',
  fields: [
    {
      path: 'giveaway.sponsor',
      label: 'Sponsor of giveaways',
      kind: 'area',
      hint: 'The person or company that gives the prize. Empty: the show. The postal address is under Contact.',
      optional: true,
    },
    {
      path: 'giveaway.eligibility',
      label: 'Who may take part',
      kind: 'area',
      hint: 'Where they live, from which age, and who may not win. Empty: everybody who lives in your region.',
      optional: true,
    },
    {
      path: 'giveaway.rules',
      label: 'Your own text in the rules of every giveaway',
      kind: 'paragraphs',
      hint: paragraphHint,
      optional: true,
    },
    {
      path: 'privacy',
      label: 'Your own text on the privacy page',
      kind: 'paragraphs',
      hint: paragraphHint,
      optional: true,
    },
    {
      path: 'terms',
      label: 'Your own text in the terms',
      kind: 'paragraphs',
      hint: paragraphHint,
      optional: true,
    },
  ],
};
