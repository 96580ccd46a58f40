/** Key under which the browser keeps which announcement the visitor has closed. */
export const dismissedKey = 'announcement';

/**
 * For the head of the document, inline, before the first paint: a closed announcement never appears. The document names
 * its announcement in `data-announcement`.
 */
export const dismissedScript = `try{let d=document.documentElement.dataset;if(d.announcement&&localStorage.getItem('${dismissedKey}')===d.announcement)d.dismissed=''}catch{}`;
