/** What is wrong with this version of Node and what to do, or undefined when it will do. */
export function nodeVersionFault(version: string): string | undefined;
