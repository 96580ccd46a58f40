import { contractions } from './contractions';

const fileOf = (sql: string, name = '0002_albums.sql') => ({ name, sql });
const foundIn = (sql: string) => contractions([fileOf(sql)]).map(({ what }) => what);

describe('#contractions', () => {
  test.each([
    ['drop table albums;', 'drops the table albums'],
    ['DROP TABLE IF EXISTS albums CASCADE', 'drops the table albums'],
    ['alter table albums drop column title;', 'drops the column title of albums'],
    ['alter table albums drop title', 'drops the column title of albums'],
    [
      'alter table albums\n  add column size integer,\n  drop column title;',
      'drops the column title of albums',
    ],
    ['drop function shown(integer, text);', 'drops the function shown(integer, text)'],
    ['drop view shown_items', 'drops the view shown_items'],
    ['truncate albums', 'empties albums'],
  ])('When %j takes something away, then it is found', (sql, what) => {
    expect(foundIn(sql)).toEqual([what]);
  });

  test.each([
    ['alter table albums rename to collections', 'renames albums to collections'],
    ['alter table albums rename column title to name', 'renames title of albums'],
    ['alter table albums rename title to name', 'renames title of albums'],
    ["alter type phase rename value 'open' to 'running'", "renames '' of phase"],
    ['alter table albums set schema old', 'moves albums to old'],
  ])('When %j renames something, then it is found', (sql, what) => {
    expect(foundIn(sql)).toEqual([what]);
  });

  test.each([
    [
      'alter table albums add column size integer not null',
      'adds the column size to albums, not null and without a default',
    ],
    ['alter table albums alter column title set not null', 'requires title of albums'],
    ['alter table albums alter title drop default', 'requires title of albums'],
    [
      'alter table albums add constraint short check (length(title) < 10)',
      'adds the constraint short to albums',
    ],
    ['alter table albums add check (length(title) < 10) not valid', 'adds a constraint to albums'],
    ['alter table albums add unique (title)', 'adds a constraint to albums'],
    ['create unique index albums_title on albums (title)', 'adds a unique index to albums'],
    ['create unique index on albums (title)', 'adds a unique index to albums'],
    ['alter table albums alter column title type varchar(10)', 'changes the type of title of albums'],
    ['alter table albums alter title set data type integer', 'changes the type of title of albums'],
  ])('When %j refuses what the last release writes, then it is found', (sql, what) => {
    expect(foundIn(sql)).toEqual([what]);
  });

  test('When a block of code does it, then it is found as well', () => {
    expect(foundIn('do $$ begin if true then drop table albums; end if; end $$;')).toEqual([
      'drops the table albums',
    ]);
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
  ])('When %j takes nothing away, then nothing is found', (sql) => {
    expect(foundIn(sql)).toEqual([]);
  });

  test('When a table is made and changed by new migrations, then it is their own', () => {
    const files = [
      fileOf('create table albums (id integer);'),
      fileOf('alter table albums drop column id; drop table albums;', '0003_none.sql'),
    ];
    expect(contractions(files)).toEqual([]);
  });

  test('When something is taken away, then the advice says in which order to do it', () => {
    const [found] = contractions([fileOf('drop table albums')]);
    expect(found?.file).toBe('0002_albums.sql');
    expect(found?.advice).toContain('drop it in the next one');
  });
});
