declare module 'topojson-client' {
  interface County {
    readonly id: string;
    readonly properties: { readonly name: string };
    readonly geometry: { readonly type: string; readonly coordinates: unknown };
  }
  /** As GeoJSON, of an object of a topology by its name. */
  export function feature(topology: unknown, object: string): { readonly features: readonly County[] };
}
