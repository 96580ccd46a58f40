import type { History } from '../history';
import type { Submissions } from './submissions';

/** A guarantee of the entry path. Returns a description of each violation. */
export type Rule = (history: History, submissions: Submissions) => readonly string[];
