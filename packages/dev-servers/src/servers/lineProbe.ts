import { connect } from 'node:net';

/**
 * Connects to a server that speaks lines, sends `request`, and resolves with all it sent once `done` is satisfied.
 * Rejects when it closes, refuses or stays silent for this many milliseconds.
 */
export function lineProbe(
  port: number,
  request: string,
  done: (answer: string) => boolean,
  patience = 2_000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(patience, () => fail(new Error('silent')));
    socket.setEncoding('utf8');
    socket.on('error', fail);
    socket.on('close', () => fail(new Error(`closed: ${answer.trim().slice(0, 200)}`)));
    socket.on('data', (text: string) => {
      answer += text;
      if (!done(answer)) return;
      socket.destroy();
      resolve(answer);
    });
    socket.write(request);
  });
}
