import { itemQueries } from '../../items/itemQueries';

/** Text that title, description, name or profession contains, in any case. */
interface GuestQuery {
  readonly q?: string | undefined;
}

const containsText =
  "strpos(lower(concat_ws(E'\\n', i.title, i.description, i.guest_name, i.guest_title)), lower(?)) > 0";

export const guestQueries = itemQueries('instudio-guest', {
  computed: { duration: 'i.duration_minutes' },
  sorted: {
    order: 'i.guest_number desc nulls last, i.published_at desc, i.id desc',
    // Numbers are never negative, so a missing one sorts as -1.
    below: `(coalesce(i.guest_number, -1), i.published_at, i.id)
      < (select coalesce(guest_number, -1), published_at, id from guests where id = ?)`,
  },
  only: ({ q }: GuestQuery) => (q === undefined ? [] : [[containsText, q]]),
});
