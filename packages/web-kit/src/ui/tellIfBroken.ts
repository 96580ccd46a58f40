/** Calls back for an image that failed before React could listen to its error event. To be used as a ref. */
export const tellIfBroken =
  (onError: () => void) =>
  (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError);
  };
