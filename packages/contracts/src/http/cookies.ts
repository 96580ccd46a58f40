/**
 * Names of the device cookie: under https, where a browser then takes it from this host alone, and under http, where
 * browsers reject the prefix. Both are read, so that a device stays known when a site turns to https.
 */
export const deviceCookieNames = ['__Host-device', 'device'] as const;
