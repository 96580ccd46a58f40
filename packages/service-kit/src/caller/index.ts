export { type Caller, identifyCaller } from './caller';
export * from './gatewayToken';
export * from './requireRole';
