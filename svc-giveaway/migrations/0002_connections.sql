-- The show as svc-content announced it last, for e-mails. No row until the first announcement.
create table show_identity (
  id integer primary key default 1 check (id = 1),
  name text not null,
  contact_email text
);

-- The mail server that staff entered; no row without one. SMTP_URL comes first where it is set.
create table mail_settings (
  id integer primary key default 1 check (id = 1),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text,
  -- Encrypted with SETTINGS_SECRET.
  sealed_password text,
  from_address text not null,
  -- Null: the name of the show, and its contact.
  from_name text,
  reply_to text,
  updated_at timestamptz not null default clock_timestamp(),
  constraint mail_settings_password_of_user check (sealed_password is null or username is not null)
);
