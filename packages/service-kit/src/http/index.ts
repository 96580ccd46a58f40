export { type Caller, identifyCaller } from './caller';
export { closeServer } from './closeServer';
export * from './createServer';
export * from './gatewayToken';
export type { HealthChecks } from './health';
export * from './internalRoute';
export { problemHandler, sendProblem } from './problemHandler';
export { contextOf, type RequestContext, requestId } from './requestContext';
export * from './route';
