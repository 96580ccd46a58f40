import { loadConfig } from '@show/service-kit/config';
import { gatewayConfig } from './config';

describe('configuration', () => {
  test('reports all invalid variables together and no value', () => {
    const env = {
      GATEWAY_SECRET: 'short',
      ADMIN_PASSCODE_HASH: 'letmein',
      CONTENT_URL: 'ftp://x',
      RENDER_WORKERS: '17',
    };
    const load = () => loadConfig(gatewayConfig, env);
    for (const name of [
      'GATEWAY_SECRET',
      'SESSION_SECRET',
      'ADMIN_PASSCODE_HASH',
      'CONTENT_URL',
      'RENDER_WORKERS',
      'MFE_DIR',
    ]) {
      expect(load).toThrow(name);
    }
    expect(load).not.toThrow('letmein');
  });
});
