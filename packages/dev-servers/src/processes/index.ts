export { type BoundSocket, bindSocket } from './boundSocket';
export { commandOf, identify, isRunning } from './identity';
export { ManagedProcess } from './ManagedProcess';
export { lastLine, type ProgramSpec, type RunningProgram, startProgram } from './program';
export { type SupervisedProcess, Supervisor } from './Supervisor';
export { statFields } from './statFields';
export { startWatchdog, type Watchdog } from './watchdog';
