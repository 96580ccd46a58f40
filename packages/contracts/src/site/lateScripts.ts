/** Id of the template that holds the scripts of a rendered document. While it has `data-held`, they wait for the event. */
export const lateScriptsElement = 'late-scripts';

/** Event of the window that releases held scripts. */
export const releaseScripts = 'release-scripts';
