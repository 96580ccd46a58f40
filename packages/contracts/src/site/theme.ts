/** Key under which the browser keeps the theme that the visitor has chosen. Without one the page follows the system. */
export const themeKey = 'theme';

/**
 * For the head of the document, inline, before the first paint: a separate file would delay the first paint of every
 * visitor by a request. The content security policy names its hash.
 */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
