/** Geolocation error codes, and 0 when the browser has no geolocation. */
export type LocationFailure = { code: number; message: string };

export type Position =
  | { success: true; coords: GeolocationCoordinates; timestamp: number }
  | { success: false; failure: LocationFailure };

const messages: Readonly<Record<number, string>> = {
  0: 'Geolocation is not supported by this browser',
  1: 'Location access denied. Please enable location permissions.',
  2: 'Location unavailable. Please try again.',
  3: 'Location request timed out. Please try again.',
};

export const locationDenied = 1;

const failed = (code: number): Position => ({
  success: false,
  failure: { code, message: messages[code] ?? 'Unable to get your location' },
});

/** Milliseconds after which a request counts as timed out: some apps' browsers never show the prompt. */
const longestPrompt = 60_000;

/** Requests the position once: high accuracy, 10 s timeout, at most 5 minutes old. Never rejects. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(failed(3)), longestPrompt);
    try {
      navigator.geolocation.getCurrentPosition(
        ({ coords, timestamp }) => resolve({ success: true, coords, timestamp }),
        ({ code }) => resolve(failed(code)),
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 },
      );
    } catch {
      resolve(failed(0));
    }
  });
}

/** Whether permission is granted already, so that no prompt would appear. False when unknown. */
export async function isPermissionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
