/** The files of the graphics as they are served and packed, in Base64 by their names. */
export const graphicsFiles: Readonly<Record<string, string>>;
