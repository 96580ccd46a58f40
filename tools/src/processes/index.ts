export { type ProgramSpec, type RunningProgram, startProgram } from './program';
export { startWatchdog, type Watchdog } from './watchdog';
