-- Visitors see what is visible from the moment on at which it is published.
create function is_public(is_visible boolean, published_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select is_visible and published_at <= now()
$$;

-- public_since: when visitors could first see it; null for what they never could. It tells a draft from what was
-- hidden, and what has become public by itself and was not announced yet.
alter table episodes add column public_since timestamptz;
alter table segments add column public_since timestamptz;
alter table guests add column public_since timestamptz;
alter table sponsors add column public_since timestamptz;
alter table businesses add column public_since timestamptz;
alter table albums add column public_since timestamptz;

-- Replaced below; what is only being noted here is no change.
drop trigger episodes_touched on episodes;
drop trigger segments_touched on segments;
drop trigger guests_touched on guests;
drop trigger sponsors_touched on sponsors;
drop trigger businesses_touched on businesses;
drop trigger albums_touched on albums;
update episodes set public_since = published_at where is_public(is_visible, published_at);
update segments set public_since = published_at where is_public(is_visible, published_at);
update guests set public_since = published_at where is_public(is_visible, published_at);
update sponsors set public_since = published_at where is_public(is_visible, published_at);
update businesses set public_since = published_at where is_public(is_visible, published_at);
update albums set public_since = published_at where is_public(is_visible, published_at);

create function keep_public_since() returns trigger language plpgsql as $$
begin
  if is_public(new.is_visible, new.published_at) then
    new.public_since := coalesce(new.public_since, now());
  elsif new.published_at > now() then
    new.public_since := null;
  end if;
  return new;
end $$;

-- Triggers run in the order of their names: what has only become public by itself is not touched, while whatever
-- makes it public is.
create trigger episodes_touched before update on episodes for each row
  when (old.public_since is not distinct from new.public_since) execute function touch_updated_at();
create trigger episodes_went_public before insert or update of is_visible, published_at, public_since on episodes
  for each row execute function keep_public_since();
create trigger segments_touched before update on segments for each row
  when (old.public_since is not distinct from new.public_since) execute function touch_updated_at();
create trigger segments_went_public before insert or update of is_visible, published_at, public_since on segments
  for each row execute function keep_public_since();
create trigger guests_touched before update on guests for each row
  when (old.public_since is not distinct from new.public_since) execute function touch_updated_at();
create trigger guests_went_public before insert or update of is_visible, published_at, public_since on guests
  for each row execute function keep_public_since();
create trigger sponsors_touched before update on sponsors for each row
  when (old.public_since is not distinct from new.public_since) execute function touch_updated_at();
create trigger sponsors_went_public before insert or update of is_visible, published_at, public_since on sponsors
  for each row execute function keep_public_since();
create trigger businesses_touched before update on businesses for each row
  when (old.public_since is not distinct from new.public_since) execute function touch_updated_at();
create trigger businesses_went_public before insert or update of is_visible, published_at, public_since on businesses
  for each row execute function keep_public_since();
create trigger albums_touched before update on albums for each row
  when (old.public_since is not distinct from new.public_since) execute function touch_updated_at();
create trigger albums_went_public before insert or update of is_visible, published_at, public_since on albums
  for each row execute function keep_public_since();

-- What waits for its moment.
create index episodes_waiting on episodes (published_at) where is_visible and public_since is null;
create index segments_waiting on segments (published_at) where is_visible and public_since is null;
create index guests_waiting on guests (published_at) where is_visible and public_since is null;
create index sponsors_waiting on sponsors (published_at) where is_visible and public_since is null;
create index businesses_waiting on businesses (published_at) where is_visible and public_since is null;
create index albums_waiting on albums (published_at) where is_visible and public_since is null;
