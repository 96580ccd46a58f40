-- Videos that play on the video site only, as of the last synchronization that knew. A video without a row plays anywhere.
create table video_refusals (
  youtube_id text primary key,
  reason text not null check (reason in ('not-embeddable', 'age-limited'))
);
