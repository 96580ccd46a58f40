import { join } from 'node:path';
import { type FrontEndName, frontEndFolder } from '@show/contracts/deploy/parts';

export interface BuildPlace {
  /** The repository. */
  root: string;
  /** Folder that receives the built files. */
  output: string;
  /** `development`: with source maps, and modules that a page can exchange while it runs. */
  mode: 'production' | 'development';
}

export const sourceFolder = (root: string, name: FrontEndName): string => join(root, frontEndFolder(name));

/** The name of a remote as a global and in webpack's own names; registry names may hold anything, globals not. */
export const containerName = (name: FrontEndName): string => `mfe_${name}`;

/** Scripts of a front end that stand alone, by the names of their files: nothing in them is shared with the page's. */
export const standaloneScripts: Partial<Record<FrontEndName, Readonly<Record<string, string>>>> = {
  giveaway: { 'entry-script.js': 'src/entryScript.ts', 'entry-solver.js': 'src/entrySolver.ts' },
};

/** The ones that documents contain, by page. */
export const inlineScripts: Partial<Record<FrontEndName, Readonly<Record<string, string>>>> = {
  giveaway: { giveaway: 'entry-script.js' },
};

/** Where a version has its server build, below its folder and so out of what is served. */
export const serverFile = 'server/main.js';
