import { connect } from 'node:tls';
import type { InstallationState } from '@show/contracts';

/** Milliseconds for which a look at the certificate is good. */
const goodFor = 60_000;
const patience = 5_000;

/** The certificate with which visitors get the site; null without https. */
export function siteCertificate(publicUrl: URL): () => Promise<InstallationState['certificate']> {
  let looked: Promise<NonNullable<InstallationState['certificate']>> | undefined;
  let at = 0;
  return async () => {
    if (publicUrl.protocol !== 'https:') return null;
    if (!looked || Date.now() - at > goodFor) {
      at = Date.now();
      looked = lookAt(publicUrl);
    }
    return looked;
  };
}

function lookAt({ hostname, port }: URL): Promise<NonNullable<InstallationState['certificate']>> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      timeout: patience,
    });
    const end = (validUntil: string | null, fault: string | null) => {
      socket.destroy();
      resolve({ validUntil, fault });
    };
    socket.once('secureConnect', () => {
      end(new Date(socket.getPeerCertificate().valid_to).toISOString(), null);
    });
    socket.once('timeout', () => end(null, 'it does not respond'));
    socket.once('error', ({ message }) => end(null, message));
  });
}
