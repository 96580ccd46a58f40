export { closeServer } from './closeServer';
export * from './createServer';
export { createReadiness, type HealthChecks, healthRoutes } from './health';
export * from './internalRoute';
export { listen, reachable } from './listen';
export { problemHandler, problemResponse, sendProblem } from './problemHandler';
export { contextOf, type RequestContext, requestId } from './requestContext';
export * from './route';
export * from './staffChangeRoutes';
