import { PreparedResponse } from './PreparedResponse';

describe('PreparedAnswer', () => {
  test.each(['br', 'gzip'] as const)(
    'the %s encoding takes no more memory than its bytes',
    async (encoding) => {
      const response = new PreparedResponse({
        status: 200,
        body: Buffer.from('a small response of which there are thousands '.repeat(40)),
        type: 'text/plain',
        cacheControl: 'no-cache',
      });

      const { body } = await response.prepare(encoding);

      expect(body.length).toBeLessThan(response.body.length);
      expect(body.buffer.byteLength).toBe(body.length);
    },
  );
});
