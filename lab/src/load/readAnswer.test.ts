import { readAnswer, readHead } from './readAnswer';

const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

describe('#readAnswer', () => {
  const complete = {
    'a length': `${head('Content-Length: 4')}text`,
    'no body': head('Date: now'),
    chunks: `${head('Transfer-Encoding: chunked')}4\r\ntext\r\n0\r\n\r\n`,
  };

  it.each(Object.entries(complete))(
    'When an answer with %s is complete, then its status is known',
    (_, text) => {
      expect(readAnswer(text)).toEqual({ status: '200' });
    },
  );

  it.each(Object.entries(complete))(
    'When the end of an answer with %s is missing, then it is not',
    (_, text) => {
      expect(readAnswer(text.slice(0, -1))).toBeUndefined();
    },
  );
});

describe('#readHead', () => {
  it('When a body is under way, then it says how many bytes are missing', () => {
    expect(readHead(`${head('Content-Length: 4')}te`)).toEqual({ status: '200', missing: 2 });
    expect(readHead(`${head('Transfer-Encoding: chunked')}4`)?.missing).toBe(Number.POSITIVE_INFINITY);
    expect(readHead('HTTP/1.1 200 OK')).toBeUndefined();
  });
});
