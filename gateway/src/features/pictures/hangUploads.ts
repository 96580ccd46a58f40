import {
  gatewayTokenHeader,
  hungPicturesSchema,
  isListUpload,
  listUpload,
  type Operation,
  problemSchema,
} from '@show/contracts';
import { Problem } from '@show/service-kit';
import type { Credentials } from '../../proxy/headers';
import type { Upstream } from '../../proxy/Upstream';

/**
 * Hangs the pictures of an upload for a gallery or an album, once svc-media has stored their files. Undefined for other
 * operations. An upload that is sent again after a failure in between goes on where it was: the same files are the same
 * pictures.
 */
export function hangUploads(
  operation: Operation,
  content: Pick<Upstream, 'post'>,
  { token, requestId }: Pick<Credentials, 'token' | 'requestId'>,
): ((stored: string) => Promise<object>) | undefined {
  if (!isListUpload(operation)) return undefined;
  return async (stored) => {
    const upload = listUpload(operation, JSON.parse(stored));
    const headers = { [gatewayTokenHeader]: token, 'x-request-id': requestId };
    const { status, body } = await content.post(upload.path, JSON.stringify(upload.body), headers);
    const response: unknown = JSON.parse(String(body));
    if (status < 400) return upload.response(hungPicturesSchema.parse(response));
    const { code, detail } = problemSchema.parse(response);
    throw new Problem(code, detail);
  };
}
