/** Whether a URL of the site can be opened from elsewhere than this machine. */
export const isPublic = (url: string): boolean =>
  !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);
