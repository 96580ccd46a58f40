import { join } from 'node:path';

/** The front ends by the name under which the registry knows them, and the folder that each is built from. */
export const frontEnds = {
  shell: 'shell',
  content: 'mfe-content',
  giveaway: 'mfe-giveaway',
  admin: 'mfe-admin',
} as const;

export type FrontEndName = keyof typeof frontEnds;
export type RemoteName = Exclude<FrontEndName, 'shell'>;

export const frontEndNames = Object.keys(frontEnds).filter((name): name is FrontEndName => name in frontEnds);

export interface BuildPlace {
  /** The repository. */
  root: string;
  /** Folder that receives the built files. */
  output: string;
  mode: 'production' | 'development';
}

export const sourceFolder = (root: string, name: FrontEndName): string => join(root, frontEnds[name]);

/** The name of a remote as a global and in webpack's own names; registry names may hold anything, globals not. */
export const containerName = (name: FrontEndName): string => `mfe_${name}`;
