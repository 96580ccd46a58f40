import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The fault of a link. `up` is the direction to the server, `down` the one from it. */
type Trouble =
  | { readonly kind: 'none' }
  /** Breaks every connection and refuses new ones. */
  | { readonly kind: 'cut' }
  /** Delays all data by this many milliseconds. */
  | { readonly kind: 'slow'; readonly by: number }
  /** Drops the data of one direction while the connection stays open. */
  | { readonly kind: 'one-way'; readonly lost: 'up' | 'down' };

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly way: 'up' | 'down';
  /** Data in transit, first in, first out: a chunk that is due waits for those before it. */
  readonly pieces: { readonly due: number; readonly piece: Buffer }[];
  /** Data was lost, so the rest of the stream is unusable. */
  torn: boolean;
}

/** A network link between two parts of the system whose faults a run can control. */
export class Link {
  readonly #server = createServer((client) => this.#take(client));
  readonly #flows = new Set<Flow>();
  readonly #targets: readonly number[];
  #turn = 0;
  #trouble: Trouble = { kind: 'none' };

  /** @param targets loopback ports; with several, connections go to each in turn */
  constructor(targets: readonly number[]) {
    this.#targets = targets;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** URL of the target through this link. */
  through(target: string): string {
    const url = new URL(target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href.replace(/\/$/, '');
  }

  set(trouble: Trouble): void {
    this.#trouble = trouble;
    if (trouble.kind === 'cut') this.#breakAll();
    // A connection that has lost data cannot continue.
    if (trouble.kind === 'none') this.#breakAll(({ torn }) => torn);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#breakAll();
    await closed;
  }

  #breakAll(which: (flow: Flow) => boolean = () => true): void {
    for (const flow of [...this.#flows].filter(which)) {
      flow.from.destroy();
      flow.to.destroy();
    }
  }

  #take(client: Socket): void {
    client.on('error', () => client.destroy());
    if (this.#trouble.kind === 'cut') {
      client.resetAndDestroy();
      return;
    }
    this.#reach(client, this.#targets.length);
  }

  /** Connects to the next target and skips one that refuses, as a load balancer does. */
  #reach(client: Socket, tries: number): void {
    const port = this.#targets[this.#turn % this.#targets.length] ?? 0;
    this.#turn += 1;
    const target = connect(port, '127.0.0.1');
    target.once('connect', () => this.#join(client, target));
    target.once('error', () => {
      target.destroy();
      if (tries > 1 && !client.destroyed) this.#reach(client, tries - 1);
      else client.destroy();
    });
  }

  #join(client: Socket, target: Socket): void {
    const flows: Flow[] = [
      { from: client, to: target, way: 'up', pieces: [], torn: false },
      { from: target, to: client, way: 'down', pieces: [], torn: false },
    ];
    for (const flow of flows) {
      this.#flows.add(flow);
      flow.from.setNoDelay(true);
      flow.from.on('data', (piece: Buffer) => this.#carry(flow, piece));
      flow.from.on('error', () => flow.from.destroy());
      flow.from.once('close', () => {
        this.#flows.delete(flow);
        flow.to.destroySoon();
      });
    }
  }

  #carry(flow: Flow, piece: Buffer): void {
    const trouble = this.#trouble;
    if (trouble.kind === 'one-way' && trouble.lost === flow.way) flow.torn = true;
    if (flow.torn) return;
    const late = trouble.kind === 'slow' ? trouble.by : 0;
    flow.pieces.push({ due: performance.now() + late, piece });
    if (flow.pieces.length === 1) this.#deliver(flow);
  }

  #deliver(flow: Flow): void {
    const next = flow.pieces[0];
    if (!next) return;
    const wait = next.due - performance.now();
    if (wait > 0) {
      setTimeout(() => this.#deliver(flow), Math.ceil(wait));
      return;
    }
    if (!flow.to.destroyed && !flow.torn) flow.to.write(next.piece);
    flow.pieces.shift();
    this.#deliver(flow);
  }
}
