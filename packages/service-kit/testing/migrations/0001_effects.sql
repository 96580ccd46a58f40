-- What a consumer under test has done, and how often.
create table effects (
  item integer primary key,
  times integer not null default 1
);
