export * from './issues';
export * from './overtaken';
export * from './Problem';
export * from './problems';
export * from './toProblem';
