import { standardOutput } from './standardOutput';

describe('standardOutput', () => {
  test('survives a full disk', () => {
    const output = standardOutput();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

    // An unhandled error event would end the process.
    expect(() => output.emit('error', full)).not.toThrow();
  });
});
