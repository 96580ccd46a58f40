import { readHead, readResponse } from './readResponse';

const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

describe('readResponse', () => {
  const complete = {
    'a length': `${head('Content-Length: 4')}text`,
    'no body': head('Date: now'),
    chunks: `${head('Transfer-Encoding: chunked')}4\r\ntext\r\n0\r\n\r\n`,
  };

  it.each(Object.entries(complete))('knows the status of a complete response with %s', (_, text) => {
    expect(readResponse(text)).toEqual({ status: '200' });
  });

  it.each(Object.entries(complete))('is undefined until a response with %s is complete', (_, text) => {
    expect(readResponse(text.slice(0, -1))).toBeUndefined();
  });
});

describe('readHead', () => {
  it('counts the missing bytes of a body', () => {
    expect(readHead(`${head('Content-Length: 4')}te`)).toEqual({ status: '200', missing: 2 });
    expect(readHead(`${head('Transfer-Encoding: chunked')}4`)?.missing).toBe(Number.POSITIVE_INFINITY);
    expect(readHead('HTTP/1.1 200 OK')).toBeUndefined();
  });
});
