-- E-mails that anyone can cause, limited for each recipient: codes and links for members of staff.
create table staff_email_sends (
  address text not null,
  member_id integer not null,
  at timestamptz not null default clock_timestamp()
);
create index staff_email_sends_by_time on staff_email_sends (at);

-- Where an invitation was sent. It is the address of the member once the invitation is accepted.
alter table staff_members add column invited_email text;

-- When the failures were last counted: several processes watch.
alter table sync_failures add column at timestamptz not null default clock_timestamp();
