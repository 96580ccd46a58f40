import { problemSchema, storedImageSchema } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { makePng } from '../../../testing/hostile';
import { type MediaUnderTest, startMedia } from '../../../testing/media';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

const upload = (name: string) =>
  media.upload('/api/upload', 'image', [new File([new Uint8Array(makePng())], name)]);

const unreadable = 'The name of a file cannot be read. Please rename it and try again.';

describe('#odd names', () => {
  test.each([
    ['letters of other alphabets', 'Фото Žižkov 写真.jpg', 'Фото Žižkov 写真.jpg'],
    ['an emoji', '🚂🏚️.png', '🚂🏚️.png'],
    ['a sign that turns the line around', 'photo\u202Egnp.exe', 'photognp.exe'],
    ['a way out of the folder', '../../../etc/passwd', 'passwd'],
    ['a way of Windows', 'C:\\fakepath\\barn.jpg', 'barn.jpg'],
    ['a device of Windows', 'CON.jpg', 'CON.jpg'],
    ['a stream of Windows', 'barn.jpg::$DATA', 'barn.jpg::$DATA'],
    ['300 letters', `${'a'.repeat(300)}.jpg`, 'a'.repeat(200)],
    ['an emoji where it is cut', `${'a'.repeat(199)}🚂🚂.jpg`, `${'a'.repeat(199)}🚂`],
    ['a script', '<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['two endings', 'barn.php.jpg', 'barn.php.jpg'],
    ['a dot before it', '.htaccess', '.htaccess'],
    ['only blanks', '   ', null],
    ['an SQL command', "'; drop table images; --.jpg", "'; drop table images; --.jpg"],
  ])('When its name is or has %s, then it is kept, and the name is only shown', async (_, name, shown) => {
    const response = await upload(name);

    expect(response.status).toBe(201);
    const { filename } = storedImageSchema.parse(await response.json());
    expect(filename).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await media.db('library_images').pluck('original_name')).toEqual([shown]);
    await eventually(() => expect(media.files()).toEqual([`pictures/${filename}`]));
  });

  test.each([
    ['a sign of control', 'ba\u0007rn\u001b[31m.jpg', unreadable],
    ['a NUL', 'barn.php\0.jpg', unreadable],
    ['only dots', '..', 'Choose an image to upload'],
  ])(
    'When its name is or has %s, which no file can be called, then it is refused',
    async (_, name, sentence) => {
      const response = await upload(name);

      const problem = problemSchema.parse(await response.json());
      expect([response.status, problem.detail]).toEqual([400, sentence]);
      await eventually(() => expect(media.files()).toEqual([]));
      expect(await media.announced()).toEqual([]);
    },
  );
});
