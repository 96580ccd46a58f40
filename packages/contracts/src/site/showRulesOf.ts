import type { ShowRules } from '../giveaway/showRules';
import type { Show } from './show';

/** Name of a show until an owner names it. */
const unnamedShow = 'Our Show';

export function showRulesOf(
  show: Pick<Show, 'blank' | 'name' | 'contact' | 'region' | 'giveaway'>,
): ShowRules {
  const { name, contact, region, giveaway } = show;
  const isUnnamed = show.blank && name === unnamedShow;
  return {
    sponsor: giveaway?.sponsor ?? (isUnnamed ? null : name),
    address: contact.address.filter((line) => line !== name).join(', ') || null,
    contact: contact.email ?? null,
    eligibility: giveaway?.eligibility ?? (region.name ? `Everybody who lives in ${region.name}.` : null),
    state: region.defaultState ?? region.name ?? null,
    paragraphs: giveaway?.rules ?? [],
  };
}
