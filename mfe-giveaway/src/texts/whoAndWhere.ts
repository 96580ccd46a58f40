import type { Show } from '@show/contracts/site/show';

type Responsible = Pick<Show, 'name' | 'contact'>;

/** The show with its postal address, as far as it has one: 'River Road, Mill 1, River Town'. Named once. */
export const whoAndWhere = ({ name, contact }: Responsible): string =>
  [name, ...contact.address.filter((line) => !line.startsWith(name))].join(', ');

/** How to write to the show; empty without an email address. */
export const writeTo = ({ contact }: Pick<Show, 'contact'>): string =>
  contact.email ? ` Write to ${contact.email}.` : '';
