/** Fakes what Leaflet needs and jsdom lacks: sizes, ResizeObserver, SVG. */
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

/** Fakes geolocation: a position, or an error code. */
export function fakeGeolocation(result: { latitude: number; longitude: number } | { code: number }): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, refused: PositionErrorCallback) => {
        if ('code' in result) refused(result as GeolocationPositionError);
        else {
          const coords = { ...result, accuracy: 20 } as GeolocationCoordinates;
          found({ coords, timestamp: Date.now() } as GeolocationPosition);
        }
      },
    },
  });
}
