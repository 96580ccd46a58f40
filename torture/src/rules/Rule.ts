import type { History } from '../history';
import type { Submissions } from './submissions';

/** A promise of the entry path. Answers with what breaks it, in words; nothing when it holds. */
export type Rule = (history: History, submissions: Submissions) => readonly string[];
