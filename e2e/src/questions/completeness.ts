import { eventually } from './ask';

/** Runs in the page. */
const look = `(() => {
  const main = document.querySelector('main');
  const text = main.textContent;
  const isBroken = (image) => image.complete && image.naturalWidth === 0 && image.checkVisibility();
  const broken = [...document.images].filter(isBroken);
  // What is below the fold becomes interactive when a visitor comes near.
  broken[0]?.scrollIntoView();
  return [
    ...broken.map(({ src }) => 'a broken picture: ' + src),
    ...(text.length > 120 ? [] : ['no text but: ' + text]),
    ...(text.includes('Something went wrong') ? ['an error message'] : []),
    ...([...main.querySelectorAll('a[href]')].some((link) => link.checkVisibility()) ? [] : ['no visible link']),
  ];
})()`;

/** What of text, links and pictures is missing. A moment is left to replace a picture that failed. */
export const missingParts = eventually((page) => page.evaluate<string[]>(look));
