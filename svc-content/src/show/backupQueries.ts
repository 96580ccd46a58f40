/** What a backup reads of this service's database, as SQL: `{ name }` of the show, null unless staff have set it. */
export const setName = `select overrides ->> 'name' as name from show_settings`;
