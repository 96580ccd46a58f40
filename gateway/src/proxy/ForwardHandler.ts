import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { sendProblem } from '../front/sendProblem';
import { UpstreamFailure } from './failure';
import { responseHeaders } from './headers';

/** Writes a service's answer to the visitor as it arrives, no faster than the visitor takes it. */
export class ForwardHandler implements Dispatcher.DispatchHandler {
  readonly #response: ServerResponse;
  readonly #requestId: string;
  readonly #done: (failure?: unknown) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #ended = false;

  /** `done` is called once, with the cause when the service failed; a visitor who leaves is no failure. */
  constructor(response: ServerResponse, requestId: string, done: (failure?: unknown) => void) {
    this.#response = response;
    this.#requestId = requestId;
    this.#done = done;
    response.once('close', () => this.#visitorLeft());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#response.destroyed) this.#visitorLeft();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#response.writeHead(status, responseHeaders(headers, this.#requestId));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#response.write(chunk)) return;
    controller.pause();
    this.#response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    if (this.#end()) this.#response.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (!this.#end(this.#response.destroyed ? undefined : error)) return;
    sendProblem(this.#response, new UpstreamFailure('', error).problem, this.#requestId);
  }

  #visitorLeft(): void {
    if (this.#ended) return;
    // Before the request has a connection there is nothing to abort yet; onRequestStart looks again.
    this.#controller?.abort(new Error('the visitor left'));
  }

  #end(failure?: unknown): boolean {
    if (this.#ended) return false;
    this.#ended = true;
    this.#done(failure);
    return true;
  }
}
