/** A hash of a bundled part: the same content makes the same one in every folder. */
export function versionOfPart(folder: string): string;

/** Leaves it beside the bundle, where the process reads its own version. */
export function writeVersionOfPart(folder: string): void;
