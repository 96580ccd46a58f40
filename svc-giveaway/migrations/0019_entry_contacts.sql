-- E-mail addresses that people left at the receipt of an entry, to be told if the prize passes to it. Of a device and
-- not of an entry: an alternate may be any of its entries. Like entries they have no foreign key to rounds, whose row
-- every batch of entries updates.
create table entry_contacts (
  round_id integer not null,
  device uuid not null,
  email text not null check (email <> ''),
  left_at timestamptz not null default clock_timestamp(),
  primary key (round_id, device)
);
create index entry_contacts_by_email on entry_contacts (lower(email));
create index entry_contacts_by_device on entry_contacts (device);

create function remove_entry_contacts() returns trigger language plpgsql as $$
begin
  delete from entry_contacts where round_id = old.id;
  return old;
end $$;
create trigger entry_contacts_go_with_their_round before delete on rounds
  for each row execute function remove_entry_contacts();

-- alternate: tells an entry that the prize has passed to it.
alter table mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('winner', 'alternate', 'confirm-notice', 'opening')),
  drop constraint mail_outbox_about_one,
  add constraint mail_outbox_about_one check (
    case when kind in ('winner', 'alternate') then winner_id is not null and notice_id is null
      else winner_id is null and notice_id is not null end);

-- The e-mail to an alternate, in the transaction of the award; none where no address was left.
create function queue_alternate_mail(p_winner integer) returns void language sql as $$
  insert into mail_outbox (kind, winner_id, data)
    select 'alternate', w.id, jsonb_build_object(
      'email', c.email, 'giveawayId', g.id, 'giveawayTitle', g.title, 'prize', g.prize,
      'entryNumber', w.entry_number, 'claimBy', instant_text(w.claim_by))
    from winners w join entry_contacts c on c.round_id = w.round_id and c.device = w.device
    join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
    where w.id = p_winner
    on conflict (winner_id, kind) do nothing
$$;

-- What became of an e-mail; null where there is none.
create function mail_state(m mail_outbox) returns text language sql immutable as $$
  select case when m.sent_at is not null then 'sent' when m.attempts > 0 then 'failed' when m.id is not null then 'waiting' end
$$;

-- Takes the place of a mark whose time is over; no device leads to it.
create function cleared_mark(device uuid) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to('cleared mark ', 'UTF8') || uuid_send(device))
$$;
