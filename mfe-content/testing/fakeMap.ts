/** What Leaflet asks of a browser and jsdom does not have: sizes, their changes, and drawing. */
export function fakeMap({ width = 1000, height = 500 } = {}): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => height },
  });
  Object.assign(SVGElement.prototype, { createSVGRect: () => ({}) });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
}

/** The browser's answer to where the visitor is: a point, or the code of a refusal. */
export function fakeGeolocation(answer: { latitude: number; longitude: number } | { code: number }): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, refused: PositionErrorCallback) => {
        if ('code' in answer) refused(answer as GeolocationPositionError);
        else {
          const coords = { ...answer, accuracy: 20 } as GeolocationCoordinates;
          found({ coords, timestamp: Date.now() } as GeolocationPosition);
        }
      },
    },
  });
}
