export { type BoundSocket, bindSocket } from './boundSocket';
export { Crew, type CrewMember } from './crew';
export { commandOf, identify, isRunning } from './identity';
export { Member } from './Member';
export { lastLine, type ProgramSpec, type RunningProgram, startProgram } from './program';
export { startWatchdog, type Watchdog } from './watchdog';
