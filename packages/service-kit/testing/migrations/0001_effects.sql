-- The effects of a consumer under test, with their number.
create table effects (
  item integer primary key,
  times integer not null default 1
);
