import { visitorAddress } from './proxy';

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** How many phones this process has been. */
let phones = 0;

/** The entry request of a new phone with its own address, as a proxy forwards it. @param id distinguishes phones */
export function entryRequest(path: string, id: string): Buffer {
  phones += 1;
  const body = JSON.stringify({
    deviceFingerprint: `f-${id}`,
    sessionToken: `t-${id}`,
    isPrivateBrowsing: false,
    ipAddress: '',
    userAgent: agent,
    latitude: null,
    longitude: null,
  });
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nuser-agent: ${agent}\r\naccept: */*\r\n` +
      `x-forwarded-for: ${visitorAddress(phones)}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  );
}
