import type { OnAirGraphic as State } from '@show/contracts/domain/onAir';
import type { GraphicsAPI, PlayActionReturnPayload, ReturnPayload } from 'ograf';
import { adoptStyles } from './picture/adoptStyles';
import { picture } from './picture/picture';
import { loadTypefaces } from './picture/typefaces';
import { emptyGraphic, graphicOf, UnreadableData } from './state/graphicOf';

type Params<Action extends keyof GraphicsAPI.Graphic> = Parameters<GraphicsAPI.Graphic[Action]>[0];
/** For real time. The types have a step where a play has led to the end; the specification has none. */
type Played = Omit<PlayActionReturnPayload, 'currentStep'> & { currentStep: number | undefined };
type RealTime = Omit<GraphicsAPI.Graphic, 'goToTime' | 'setActionsSchedule' | 'playAction'> & {
  playAction(params?: Params<'playAction'>): Promise<Played>;
};

const done: ReturnPayload = { statusCode: 200 };
const notLoaded: ReturnPayload = { statusCode: 409, statusMessage: 'The graphic is not loaded' };

/**
 * The graphic as a web component by EBU's OGraf specification, version 1. Actions may come twice, in any order and
 * before an earlier one has ended: each leads to what is true after it, from wherever the picture is. It reads no clock,
 * asks no network but for its typefaces, and never throws.
 */
export class OnAirElement extends HTMLElement implements RealTime {
  #state: State = emptyGraphic;
  #isPlaying = false;
  #isLoaded = false;
  readonly #picture = picture();
  readonly #sizes = new ResizeObserver(([entry]) => {
    if (entry) this.#picture.resize(entry.contentRect.width, entry.contentRect.height);
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    adoptStyles(root);
    root.append(this.#picture.element);
  }

  connectedCallback(): void {
    this.#sizes.observe(this);
  }

  disconnectedCallback(): void {
    this.#sizes.disconnect();
  }

  async load({ data, renderType }: Params<'load'>) {
    if (renderType === 'non-realtime') return { statusCode: 400, statusMessage: 'Renders in real time only' };
    this.#state = emptyGraphic;
    this.#isPlaying = false;
    this.#isLoaded = true;
    const result = await this.#update(data ?? {}, true);
    await loadTypefaces();
    this.#picture.fit();
    return result;
  }

  async dispose() {
    this.#isLoaded = false;
    this.#isPlaying = false;
    this.#state = emptyGraphic;
    await this.#draw(true);
    this.#sizes.disconnect();
    return done;
  }

  /** The graphic has one step; playing beyond it leads to the end, as the specification requires. */
  async playAction({ delta = 1, goto, skipAnimation = false }: Params<'playAction'> = {}): Promise<Played> {
    if (!this.#isLoaded) return { ...notLoaded, currentStep: undefined };
    const step = goto ?? (this.#isPlaying ? 0 : -1) + delta;
    this.#isPlaying = step === 0;
    await this.#draw(skipAnimation);
    return { ...done, currentStep: this.#isPlaying ? 0 : undefined };
  }

  async stopAction({ skipAnimation = false }: Params<'stopAction'> = {}) {
    if (!this.#isLoaded) return notLoaded;
    this.#isPlaying = false;
    await this.#draw(skipAnimation);
    return done;
  }

  /**
   * An earlier version than what is shown is left out, and the result has `v_isOlder`. With `v_anyVersion` it is drawn.
   */
  async updateAction({ data, skipAnimation = false, v_anyVersion }: Params<'updateAction'>) {
    return this.#isLoaded ? this.#update(data, skipAnimation, v_anyVersion === true) : notLoaded;
  }

  async customAction({ id }: Params<'customAction'>) {
    return { statusCode: 400, statusMessage: `There is no action "${id}"` };
  }

  async #update(data: unknown, skipAnimation: boolean, anyVersion = false): Promise<ReturnPayload> {
    try {
      const next = graphicOf(data, this.#state);
      if (next.version < this.#state.version && !anyVersion)
        return { ...done, statusMessage: 'A later version is shown', v_isOlder: true };
      this.#state = next;
    } catch (fault) {
      if (!(fault instanceof UnreadableData)) throw fault;
      return { statusCode: 400, statusMessage: fault.message };
    }
    await this.#draw(skipAnimation);
    return done;
  }

  #draw(skipAnimation: boolean): Promise<void> {
    return this.#picture.draw(this.#state, this.#isPlaying && this.#state.visible, skipAnimation);
  }
}
