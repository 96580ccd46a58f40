import { imageShapeSchema, shapedImageSchema } from '../entities/imageShape';
import { storedImageSchema } from '../entities/photo';
import { operation } from '../http/operation';
import { uploadFolderSchema } from '../pictures/uploads';
import { filenameParams } from './params';

const shared = {
  service: 'media',
  access: 'staff',
  tag: 'Images',
  params: filenameParams,
} as const;

export const getImageShape = operation('getImageShape', 'GET', '/api/images/{filename}/shape', {
  ...shared,
  summary: 'How a picture was turned and cropped, and its original',
  response: shapedImageSchema,
  problems: ['not-found'],
});

export const shapeImage = operation('shapeImage', 'POST', '/api/images/{filename}/shape', {
  ...shared,
  summary:
    'Turn and crop a picture: makes another one from its original, which stays; with neither, restores the original',
  body: imageShapeSchema.extend({ folder: uploadFolderSchema }),
  timeoutSeconds: 60,
  response: storedImageSchema,
  status: 201,
  problems: ['not-found', 'payload-too-large', 'unsupported-media'],
});
