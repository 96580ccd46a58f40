import { databaseUrl } from './databaseUrl';

describe('#databaseUrl', () => {
  test.each([
    ['postgres://me:pw@db:5432/postgres', 'postgres://me:pw@db:5432/content'],
    ['postgres://me:pw@db:5432', 'postgres://me:pw@db:5432/content'],
    ['postgres://me:pw@db/show?sslmode=require', 'postgres://me:pw@db/show_content?sslmode=require'],
  ])('When the server is given as %s, then the content database is %s', (given, expected) => {
    expect(databaseUrl(given, 'content')).toBe(expected);
  });
});
