import corner from './corner.css';
import fullScreen from './fullScreen.css';
import lowerThird from './lowerThird.css';
import picture from './picture.css';

/** The styles of a picture. As a sheet that a script makes: content policies of pages around it allow no other. */
export function adoptStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(picture + corner + lowerThird + fullScreen);
  root.adoptedStyleSheets = [sheet];
}
