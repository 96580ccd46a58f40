export * from './editConflict';
export * from './issues';
export * from './Problem';
export * from './problems';
export * from './toProblem';
