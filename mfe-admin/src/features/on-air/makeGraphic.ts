import type { OnAirGraphic } from '@show/contracts/entities/onAir';

/** The part of an OGraf graphic that the desk uses. */
export interface GraphicElement extends HTMLElement {
  load(params: {
    data: Partial<OnAirGraphic>;
    renderType: 'realtime';
    renderCharacteristics: object;
  }): Promise<unknown>;
  playAction(params: { skipAnimation: boolean }): Promise<unknown>;
  updateAction(params: { data: OnAirGraphic }): Promise<unknown>;
}

type GraphicClass = new () => GraphicElement;

/** The web component that browser sources show, from the gateway: the desk shows what goes out. */
const moduleUrl = '/on-air/graphic.mjs';
const tag = 'on-air-graphic';

/** Makes a graphic that follows its updates. Undefined when it cannot be loaded. */
export async function makeGraphic(): Promise<GraphicElement | undefined> {
  try {
    const Graphic = await loadClass();
    const graphic = new Graphic();
    await graphic.load({ data: { visible: false }, renderType: 'realtime', renderCharacteristics: {} });
    await graphic.playAction({ skipAnimation: true });
    return graphic;
  } catch {
    return undefined;
  }
}

let loading: Promise<GraphicClass> | undefined;

/** The class is defined once; after a failure the next panel tries again. */
function loadClass(): Promise<GraphicClass> {
  loading ??= import(/* webpackIgnore: true */ moduleUrl)
    .then((module: { default: GraphicClass }) => {
      if (!customElements.get(tag)) customElements.define(tag, module.default);
      return module.default;
    })
    .catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
  return loading;
}
