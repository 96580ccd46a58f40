/** The copy of a picture that the page shows already, to show until a larger one has loaded. */
export const alreadyShown = (url: string | null | undefined): string | undefined =>
  [...document.images].find((image) => image.getAttribute('src') === url && image.complete)?.currentSrc;

/** For `style`: the copy as the background of every Picture below. */
export const standIn = (copy: string | undefined): object => ({
  '--thumbnail': copy && `url("${encodeURI(copy)}")`,
});
