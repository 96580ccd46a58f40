export { type BoundSocket, bindSocket } from './boundSocket';
export { lastLine, type ProgramSpec, type RunningProgram, startProgram } from './program';
export { startWatchdog, type Watchdog } from './watchdog';
