import { PreparedAnswer } from './PreparedAnswer';

describe('#PreparedAnswer', () => {
  test.each(['br', 'gzip'] as const)(
    'When it is packed with %s, then the packed form keeps no more memory than it has bytes',
    async (encoding) => {
      const answer = new PreparedAnswer({
        status: 200,
        body: Buffer.from('a small answer, as there are thousands '.repeat(40)),
        type: 'text/plain',
        cacheControl: 'no-cache',
      });

      const { body } = await answer.prepare(encoding);

      expect(body.length).toBeLessThan(answer.body.length);
      expect(body.buffer.byteLength).toBe(body.length);
    },
  );
});
