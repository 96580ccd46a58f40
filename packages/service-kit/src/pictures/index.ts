export * from './knownPictures';
export * from './picturePlaces';
