import { nearSeconds, type WinnerReview } from '@show/contracts/entities/winnerReview';
import { counted, formatNumber } from '@show/web-kit/format';

const clients = {
  iphone: 'an iPhone',
  ipad: 'an iPad',
  android: 'an Android device',
  desktop: 'a computer',
  other: 'a device of another kind',
} as const;

/** What is known about a winning entry, in sentences for staff. */
export function reviewFacts({ entryNumber, entriesNear, network, device }: WinnerReview): readonly string[] {
  const entry = `#${formatNumber(entryNumber)}`;
  return [
    ...networkFacts(network, `within ${nearSeconds} s of entry ${entry}`, entriesNear),
    ...deviceFacts(device),
  ];
}

function networkFacts(network: WinnerReview['network'], near: string, entriesNear: number): string[] {
  if (!network) return ['Its network is no longer known: that is deleted after the claim period.'];
  const others = `${counted(entriesNear, 'entry', 'entries')} of everyone in that time`;
  const facts = [
    network.near === 1
      ? `No other entry from this network ${near} (${others}).`
      : `${formatNumber(network.near)} entries from this network ${near} (${others}).`,
  ];
  if (network.round > network.near)
    facts.push(`${formatNumber(network.round)} entries from this network in the whole round.`);
  if (network.sameBrowser > 1)
    facts.push(`${formatNumber(network.sameBrowser)} of them from browsers that look the same.`);
  return facts;
}

function deviceFacts(device: WinnerReview['device']): string[] {
  if (!device) return ['Its device is no longer known: that is deleted after the round.'];
  const { client, privateBrowsing, work, ageSeconds } = device;
  return [
    `It came from ${clients[client]}${privateBrowsing ? ', in a private window' : ''}.`,
    ageFact(ageSeconds),
    work > 0
      ? `Its browser had to solve a puzzle of ${formatNumber(work)} steps first, as many entries came from its network.`
      : 'It had to solve no puzzle.',
  ];
}

const [minute, hour, day] = [60, 3_600, 86_400];

function ageFact(seconds: number | null): string {
  if (seconds === null) return 'When the device first came to the site is not known.';
  if (seconds < minute) return 'The device was new: it first came to the site with this entry.';
  const age =
    seconds < hour
      ? counted(Math.floor(seconds / minute), 'minute')
      : seconds < day
        ? counted(Math.floor(seconds / hour), 'hour')
        : counted(Math.floor(seconds / day), 'day');
  return `The device first came to the site ${age} before this entry.`;
}
