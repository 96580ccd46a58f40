-- The playlists that an owner has connected; no row until then. SYNC_SOURCES and YOUTUBE_API_KEY come first where they are set.
create table channel_settings (
  id integer primary key default 1 check (id = 1),
  -- [{playlist, title, kind}] in the order of the form.
  playlists jsonb not null check (jsonb_typeof(playlists) = 'array'),
  -- Encrypted with SETTINGS_SECRET.
  sealed_key text,
  updated_at timestamptz not null default clock_timestamp()
);
