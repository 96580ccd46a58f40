import type { OnAirGraphic } from '@show/contracts/entities/onAir';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type GraphicElement, makeGraphic } from './makeGraphic';
import styles from './OnAir.module.css';
import { wordsOf } from './wordsOf';

export interface GraphicScreenProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** 'live' while viewers see it. */
  tone: 'preview' | 'live' | 'hidden';
  graphic: OnAirGraphic;
}

/** A picture of 16:9 with the graphic that browser sources show. */
export function GraphicScreen({ title, note, tone, graphic }: GraphicScreenProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<GraphicElement>();
  const words = wordsOf(graphic);

  useEffect(() => {
    let made: GraphicElement | undefined;
    let isGone = false;
    void makeGraphic().then((fresh) => {
      if (isGone || !fresh) return;
      made = fresh;
      frame.current?.append(fresh);
      setElement(fresh);
    });
    return () => {
      isGone = true;
      made?.remove();
    };
  }, []);
  useEffect(() => {
    void element?.updateAction({ data: graphic });
  }, [element, graphic]);

  return (
    <figure className={styles.screen} data-tone={tone}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
        {note}
      </figcaption>
      <div ref={frame} className={styles.frame} role="img" aria-label={`${title}: ${words}`}>
        {!element && <span className={styles.words}>{words}</span>}
      </div>
    </figure>
  );
}
