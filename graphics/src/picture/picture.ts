import type { OnAirGraphic } from '@show/contracts/domain/onAir';
import { wordsOf } from '../state/wordsOf';
import { layouts as makeLayouts } from './layouts';
import { make } from './make';

/** Pixels of the picture that the layouts are drawn for; other sizes scale it. */
const drawnWidth = 1920;
const drawnHeight = 1080;
/** Milliseconds after which a renderer that paints nothing is not waited for. */
const longestMotion = 1_500;

/** A color that CSS can hold nothing else in. */
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Everything that is on the picture, below one element that clips it. */
export function picture() {
  const layouts = makeLayouts();
  const all = Object.values(layouts);
  const rehearsal = make('rehearsal');
  rehearsal.textContent = 'REHEARSAL';
  const stage = make('stage still', ...all.map(({ element }) => element), rehearsal);
  const element = make('frame', stage);

  /** Changes without motion are complete when the function returns. */
  async function change(apply: () => void, skipAnimation: boolean): Promise<void> {
    stage.classList.toggle('still', skipAnimation);
    apply();
    if (skipAnimation) return;
    const moving = stage.getAnimations({ subtree: true }).filter((one) => Number.isFinite(endOf(one)));
    await Promise.race([
      Promise.allSettled(moving.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, longestMotion)),
    ]);
  }

  return {
    element,
    /** Draws a state; whether it is visible is set separately. */
    draw(graphic: OnAirGraphic, isShown: boolean, skipAnimation: boolean): Promise<void> {
      return change(() => {
        const { accent } = graphic.show;
        if (isColor(accent)) stage.style.setProperty('--accent', accent);
        else stage.style.removeProperty('--accent');
        const words = wordsOf(graphic);
        for (const one of all) one.draw(words);
        for (const [name, one] of Object.entries(layouts))
          one.element.classList.toggle('on', isShown && name === graphic.scene.layout);
        rehearsal.classList.toggle('on', isShown && graphic.rehearsal);
      }, skipAnimation);
    },
    fit(): void {
      for (const one of all) one.fit();
    },
    /** Scales the picture into a box of this size. */
    resize(width: number, height: number): void {
      const scale = Math.min(width / drawnWidth, height / drawnHeight);
      stage.style.transform = `scale(${scale})`;
    },
  };
}

/** Endless for what continues as long as it is shown. */
function endOf(animation: Animation): number {
  const end = animation.effect?.getComputedTiming().endTime;
  return typeof end === 'number' ? end : 0;
}
