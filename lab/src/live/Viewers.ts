import { Helper } from '../load/Helper';
import type { Connect, Watched } from './watching';

/** Live viewers, in a separate process. */
export class Viewers {
  readonly #helper: Helper;

  /** @param options see `Helper`: real viewers use their own devices, so they may yield the CPU */
  constructor(program: string, options?: { readonly yields: boolean }) {
    this.#helper = new Helper(program, 'viewers', options);
  }

  /** Opens sockets, and waits until each has its first message. */
  async connect(wanted: Omit<Connect, 'kind'>): Promise<void> {
    await this.#helper.ask({ kind: 'connect', ...wanted });
  }

  watch(seconds: number): Promise<Watched> {
    return this.#helper.ask({ kind: 'watch', seconds });
  }

  async close(): Promise<void> {
    await this.#helper.ask({ kind: 'close' });
  }

  stop(): void {
    this.#helper.stop();
  }
}
