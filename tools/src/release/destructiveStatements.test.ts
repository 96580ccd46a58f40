import { destructiveStatements } from './destructiveStatements';

const fileOf = (sql: string, name = '0002_albums.sql') => ({ name, sql });
const foundIn = (sql: string) => destructiveStatements([fileOf(sql)]).map(({ what }) => what);

describe('destructiveStatements', () => {
  test.each([
    'DROP TABLE IF EXISTS albums CASCADE',
    'alter table albums drop title',
    'drop function shown(integer, text)',
    'truncate albums',
    'alter table albums rename title to name',
    "alter type phase rename value '' to ''",
    'alter table albums set schema old',
    'alter table albums add column size integer not null',
    'alter table albums alter title drop default',
    'alter table albums add column size integer, alter column title set not null',
    'alter table albums add constraint short check (length(title) < 10)',
    'alter table albums add check (length(title) < 10) not valid',
    'create unique index on albums (title)',
    'alter table albums alter title set data type integer',
  ])('finds %s', (sql) => {
    expect(foundIn(`${sql};`)).toEqual([sql]);
  });

  test.each([
    'create table albums (id integer primary key, title text not null)',
    'alter table albums add column size integer not null default 0',
    'alter table albums add column size integer check (size > 0)',
    'alter table albums add column id2 bigint not null generated always as identity',
    'alter table albums drop constraint short, alter column title drop not null',
    'alter table albums alter column size set default 3',
    'create index albums_title on albums (title)',
    'drop index albums_title; drop trigger noted on albums',
    '-- drop table albums;\n/* drop table albums; */ select 1',
    "insert into notes values ('; drop table albums;')",
    'create function f() returns void language sql as $$ delete from albums; drop table albums $$',
  ])('accepts %s', (sql) => {
    expect(foundIn(sql)).toEqual([]);
  });

  test('finds statements inside a do block', () => {
    expect(foundIn('do $$ begin if true then drop table albums; end if; end $$;')).toEqual([
      'drop table albums',
    ]);
  });

  test('accepts changes of a table that a new migration creates', () => {
    const files = [
      fileOf('create table albums (id integer);'),
      fileOf('alter table albums drop column id; drop table albums;', '0003_none.sql'),
    ];
    expect(destructiveStatements(files)).toEqual([]);
  });

  test('names the file and advises in which order to do it', () => {
    const [found] = destructiveStatements([fileOf('drop table albums')]);
    expect(found?.file).toBe('0002_albums.sql');
    expect(found?.advice).toContain('drop it in the next one');
  });
});
