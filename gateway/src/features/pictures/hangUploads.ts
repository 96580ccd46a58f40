import {
  gatewayTokenHeader,
  hungPicturesSchema,
  isListUpload,
  listUpload,
  type Operation,
  problemSchema,
} from '@show/contracts';
import { Problem } from '@show/service-kit';
import type { Upstream } from '../../proxy/Upstream';

/**
 * Hangs the pictures of an upload for a gallery or an album, once svc-media has stored their files. Undefined for other
 * operations. An upload that is sent again after a failure in between continues where it was: the same files are the
 * same pictures.
 * @param token of the member for svc-content. An upload may take minutes, so that it is requested when the files are
 *   stored, and throws when the member may not upload any longer
 */
export function hangUploads(
  operation: Operation,
  content: Pick<Upstream, 'post'>,
  { token, requestId }: { token: () => Promise<string>; requestId: string },
): ((stored: string) => Promise<string>) | undefined {
  if (!isListUpload(operation)) return undefined;
  return async (stored) => {
    const upload = listUpload(operation, JSON.parse(stored));
    const headers = { [gatewayTokenHeader]: await token(), 'x-request-id': requestId };
    const { status, body } = await content.post(upload.path, JSON.stringify(upload.body), headers);
    const response: unknown = JSON.parse(String(body));
    if (status < 400) return JSON.stringify(upload.response(hungPicturesSchema.parse(response)));
    const { code, detail } = problemSchema.parse(response);
    throw new Problem(code, detail);
  };
}
