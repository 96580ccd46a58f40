/** Whether an uploaded picture was deleted. False when that cannot be found out: saving will show why. */
export async function isPictureGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
