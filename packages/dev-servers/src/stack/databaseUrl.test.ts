import { databaseUrl } from './databaseUrl';

describe('databaseUrl', () => {
  test.each([
    ['postgres://me:pw@db:5432/postgres', 'postgres://me:pw@db:5432/content'],
    ['postgres://me:pw@db:5432', 'postgres://me:pw@db:5432/content'],
    ['postgres://me:pw@db/show?sslmode=require', 'postgres://me:pw@db/show_content?sslmode=require'],
  ])('on %s is %s', (adminUrl, expected) => {
    expect(databaseUrl(adminUrl, 'content')).toBe(expected);
  });
});
