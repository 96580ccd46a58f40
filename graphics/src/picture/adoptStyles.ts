import corner from './corner.css';
import fullScreen from './full-screen.css';
import lowerThird from './lower-third.css';
import picture from './picture.css';

/** The styles of a picture. As a sheet that a script makes: content policies of pages around it allow no other. */
export function adoptStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([picture, corner, lowerThird, fullScreen].join('\n'));
  root.adoptedStyleSheets = [sheet];
}
