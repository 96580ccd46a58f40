-- Where a picture was shown when staff removed it, so that it stands there again when it is restored. A giveaway whose
-- picture was removed, was given another and lost that too waits for either of them.
create table let_go_pictures (
  url text not null,
  table_name text not null,
  column_name text not null,
  item_id integer not null references giveaways on delete cascade,
  at timestamptz not null default now(),
  primary key (url, table_name, column_name, item_id)
);
create index let_go_pictures_item on let_go_pictures (item_id);

insert into let_go_pictures (url, table_name, column_name, item_id)
  select let_go_thumbnail, 'giveaways', 'thumbnail', id from giveaways where let_go_thumbnail is not null;

-- A replica of the version before, which remembers the last picture only, may still run beside this one.
create function remember_let_go_thumbnail() returns trigger language plpgsql as $$
begin
  if new.let_go_thumbnail is null then
    delete from let_go_pictures where url = old.let_go_thumbnail and item_id = new.id;
  else
    insert into let_go_pictures (url, table_name, column_name, item_id)
      values (new.let_go_thumbnail, 'giveaways', 'thumbnail', new.id)
      on conflict (url, table_name, column_name, item_id) do update set at = now();
  end if;
  return null;
end $$;
create trigger giveaway_let_go after update of let_go_thumbnail on giveaways
  for each row when (new.let_go_thumbnail is distinct from old.let_go_thumbnail)
  execute function remember_let_go_thumbnail();
