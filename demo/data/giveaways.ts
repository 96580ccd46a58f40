import type { DemoGiveaway } from '../kinds';

export const giveaways: readonly DemoGiveaway[] = [
  {
    title: 'Scan to Win a $50 Gift Card',
    description:
      'You saw the code on the show and you scanned it: that is all it takes. Every scan is counted, and the 500th entry wins a $50 gift card. This giveaway is a demonstration; nothing is really given away.',
    prize: '$50 gift card',
    prizeValue: '$50',
    targetEntries: 500,
    nextSteps:
      'Congratulations! Please reply to this email with your full name and mailing address, and our producer will send your $50 gift card to you. (This is a demonstration giveaway.)',
    openSinceDays: 10,
    picture: {
      file: 'giveaways/gift-card.webp',
      alt: 'A fairground at night: a lit Ferris wheel over striped tents and a crowd',
    },
  },
];
