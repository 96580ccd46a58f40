import { saveFile } from '../../ui/saveFile';

/** Downloads a value as a JSON file. */
export const saveAsJson = (name: string, value: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
