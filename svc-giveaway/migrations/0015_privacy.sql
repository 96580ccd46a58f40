-- Moderation: what staff decided about the public name and city of a winner. Null: nobody has looked yet.
alter table winners add column hidden boolean;
-- When the personal data was erased at a person's request, and when its time was over.
alter table winners add column erased_at timestamptz;
alter table winners add column details_cleared_at timestamptz;

alter table winners drop constraint winners_claim_is_whole;
alter table winners add constraint winners_claim_is_whole check (
  status <> 'claimed'
  or (claimed_at is not null and (
    erased_at is not null
    or (first_name is not null and last_name is not null
      and (email is not null or details_cleared_at is not null)))));
alter table winners add constraint winners_erased_is_empty check (
  erased_at is null or num_nonnulls(first_name, last_name, email, location, latitude, longitude) = 0);
-- What is erased cannot be claimed any more.
alter table winners add constraint winners_erased_is_over check (erased_at is null or status <> 'pending');

-- Names that everybody has seen so far stay public.
update winners set hidden = false where claimed_at is not null;

-- What staff set for all giveaways; one row.
create table privacy_settings (
  only_row boolean primary key default true check (only_row),
  -- Hours after a claim from which a name is public by itself; null: only once staff have shown it.
  name_delay_hours integer default 24 check (name_delay_hours between 0 and 8760)
);
insert into privacy_settings default values;

-- When a winner's name and city become public; null: not by themselves.
create function winner_public_from(w winners) returns timestamptz language sql stable as $$
  select case
    when w.erased_at is null and w.hidden is null
      then w.claimed_at + make_interval(hours => (select name_delay_hours from privacy_settings))
  end
$$;
create function winner_is_public(w winners) returns boolean language sql stable as $$
  select w.erased_at is null and w.claimed_at is not null
    and coalesce(not w.hidden, winner_public_from(w) <= now(), false)
$$;
-- Name and city as everybody may know them; the name is null until the prize is claimed.
create function winner_public_name(w winners) returns text language sql stable as $$
  select case
    when w.erased_at is not null then 'Erased'
    when w.claimed_at is null then null
    when winner_is_public(w) then public_name(w.first_name, w.last_name)
    else 'A winner'
  end
$$;
create function winner_public_city(w winners) returns text language sql stable as $$
  select case when winner_is_public(w) then w.location end
$$;

-- Devices whose data was erased: a one-way hash of the device, and the number that stands in its place since, so that
-- a browser can be told what became of its prize.
create table erased_devices (
  mark bytea primary key check (length(mark) = 32),
  device uuid not null unique,
  erased_at timestamptz not null
);
create function erasure_mark(device uuid) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to('erased device ', 'UTF8') || uuid_send(device))
$$;

-- When the device numbers of a round's entries were cleared.
alter table purges add column devices_cleared_at timestamptz;

-- Whether a name is shown is an action of staff like any other; the line holds no name.
create function note_winner_shown() returns trigger language plpgsql as $$
declare
  v_giveaway integer;
  v_label text;
begin
  select g.id, 'Entry #' || new.entry_number || ' of ' || g.title into v_giveaway, v_label
    from rounds r join giveaways g on g.id = r.giveaway_id where r.id = new.round_id;
  if found then
    perform add_staff_change('changed', 'winner', v_giveaway, v_label,
      jsonb_build_object('name_hidden', old.hidden), jsonb_build_object('name_hidden', new.hidden));
  end if;
  return null;
end $$;
create constraint trigger winners_shown_noted after update of hidden on winners
  deferrable initially deferred for each row when (new.hidden is distinct from old.hidden)
  execute function note_winner_shown();

create function note_privacy_settings() returns trigger language plpgsql as $$
begin
  perform add_staff_change('changed', 'personal-data', 1, 'When names of winners appear',
    jsonb_build_object('name_delay_hours', old.name_delay_hours),
    jsonb_build_object('name_delay_hours', new.name_delay_hours));
  return null;
end $$;
create constraint trigger privacy_settings_noted after update on privacy_settings
  deferrable initially deferred for each row
  when (new.name_delay_hours is distinct from old.name_delay_hours) execute function note_privacy_settings();
