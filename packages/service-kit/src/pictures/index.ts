export * from './knownPictures';
export * from './pictureReferences';
