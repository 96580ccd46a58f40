import { givenPassphrase, passphrase } from './askPassphrase';

describe('passphrase', () => {
  afterEach(() => {
    delete process.env.BACKUP_PASSPHRASE;
  });

  test('uses BACKUP_PASSPHRASE unless it is too short for a new backup', async () => {
    process.env.BACKUP_PASSPHRASE = 'golden hour';
    expect(await passphrase(false)).toBe('golden hour');
    await expect(passphrase(true)).rejects.toThrow('take 12 characters or more');
  });

  test('names the variable of a file that cannot be read', () => {
    expect(() => givenPassphrase({ BACKUP_PASSPHRASE_FILE: '/nowhere/at/all' })).toThrow(
      'BACKUP_PASSPHRASE_FILE: names a file that cannot be read',
    );
    expect(givenPassphrase({})).toBeUndefined();
  });
});
