import type { Episode } from '../entities/episode';
import {
  type deleteAlbum,
  getEpisode,
  type listFeaturedSegments,
  type setEpisodeSlug,
  type updateAlbum,
  type uploadBulkImages,
} from '../operations';
import type {
  OperationBody,
  OperationBodyInput,
  OperationFields,
  OperationParams,
  OperationQuery,
  OperationQueryInput,
  OperationResponse,
} from './operation';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(answer: Same<A, B>) => answer;

describe('#operation', () => {
  test('When types are taken from a call, then they are those of its schemas', () => {
    expect([
      same<OperationResponse<typeof getEpisode>, Episode>(true),
      same<OperationResponse<typeof deleteAlbum>, undefined>(true),
      same<OperationParams<typeof getEpisode>, { id: number }>(true),
      same<OperationQuery<typeof listFeaturedSegments>, { with_categories?: boolean | undefined }>(true),
      same<
        OperationQueryInput<typeof listFeaturedSegments>,
        { with_categories?: 'true' | 'false' | undefined }
      >(true),
      same<OperationBody<typeof setEpisodeSlug>['slug'], string | null>(true),
      same<OperationBody<typeof updateAlbum>['month'], number | null>(true),
      same<OperationBodyInput<typeof updateAlbum>['month'], number | null | undefined>(true),
      same<OperationFields<typeof uploadBulkImages>, { segmentId: number }>(true),
    ]).not.toContain(false);
  });

  test('When it is declared, then it is handed back as it is', () => {
    expect(getEpisode).toMatchObject({ method: 'GET', path: '/api/episodes/{id}', service: 'content' });
  });
});
