import type { ProgramSpec } from '../processes/program';
import type { ServerName } from './programs';

/** Location and processes of a private server. */
export interface ServerPlace {
  /** Absolute folder of the stack; data goes to `<stackDir>/<name>`, the log to `<stackDir>/logs/<name>.log`. */
  stackDir: string;
  /** Loopback TCP port. */
  port: number;
  /** URL-safe password for its one user. */
  password: string;
  /** False for servers of a test run, which may lose data with the machine. */
  durable: boolean;
}

export interface PrivateServer {
  name: ServerName;
  /** URL with user and password, for clients. */
  url: string;
  spec: ProgramSpec;
}
