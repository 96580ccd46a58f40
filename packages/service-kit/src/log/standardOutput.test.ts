import { standardOutput } from './standardOutput';

describe('#standardOutput', () => {
  test('When the disk is full, then the process that logs goes on', () => {
    const output = standardOutput();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

    // An error that nobody listens to would be thrown, and end the process.
    expect(() => output.emit('error', full)).not.toThrow();
  });
});
