export { type BoundSocket, bindSocket } from './boundSocket';
export { Crew, type Member } from './crew';
export { commandOf, identify, isRunning } from './identity';
export { lastLine, type ProgramSpec, type RunningProgram, startProgram } from './program';
export { startWatchdog, type Watchdog } from './watchdog';
