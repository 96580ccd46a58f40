-- E-mails to staff, which svc-content asks for.
alter table mail_outbox add column staff_key text unique;
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check
  check (kind in ('winner', 'alternate', 'claim-link', 'confirm-notice', 'opening', 'staff'));
alter table mail_outbox drop constraint mail_outbox_about_one;
alter table mail_outbox add constraint mail_outbox_about_one check (
  case
    when kind = 'staff' then staff_key is not null and winner_id is null and notice_id is null
    when kind in ('winner', 'alternate', 'claim-link') then winner_id is not null and notice_id is null
    else winner_id is null and notice_id is not null end
  and (kind = 'staff' or staff_key is null));

-- Occasions of which staff are notified, each once. What happened before the upgrade is known.
create table noticed (
  key text primary key,
  at timestamptz not null default clock_timestamp()
);
insert into noticed (key)
  select unnest(array['won:' || id, 'passed-on:' || id, 'claimed:' || id]) from winners;
