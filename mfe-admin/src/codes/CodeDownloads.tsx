import type { Sign } from '@show/contracts/entities/sign';
import { Button } from '@show/web-kit/ui';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../api/toasts';
import { saveFile } from '../ui/saveFile';
import styles from './CodesPanel.module.css';
import type { DrawnProduct } from './drawProduct';
import { fileName, pngOf } from './pictureFiles';
import { printSheets } from './printSheets';
import { productNames } from './products';
import type { CodeChoice, CodeSubject } from './useProduct';

export interface CodeDownloadsProps {
  subject: CodeSubject;
  signs: readonly Sign[];
  sign: Sign | undefined;
  choice: CodeChoice;
  draw: (sign: Sign | undefined) => DrawnProduct;
  /** The colors do not scan. */
  disabled: boolean;
}

const cardsOnPage = 4;

/** Files of the product, and its print page: for the chosen sign, or for all signs. */
export function CodeDownloads({ subject, signs, sign, choice, draw, disabled }: CodeDownloadsProps) {
  const [busy, setBusy] = useState(false);
  const { product, paper } = choice;
  const name = `${sign?.name ?? subject.title} ${productNames[product].replace(/,.*/, '')}`;

  async function attempt(work: () => void | Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure('Failed to create the file', error);
    } finally {
      setBusy(false);
    }
  }
  const saveSvg = () =>
    attempt(() => saveFile(fileName(name, 'svg'), new Blob([draw(sign).svg], { type: 'image/svg+xml' })));
  const savePng = () =>
    attempt(async () => {
      const drawn = draw(sign);
      saveFile(fileName(name, 'png'), await pngOf(drawn, drawn.svg));
    });

  const isCard = product === 'card';
  const printed = paper !== 'large' && (isCard || product === 'poster') ? paper : undefined;
  const print = (chosen: readonly (Sign | undefined)[]) => {
    if (printed === undefined) return;
    const pictures = chosen.map((one) => draw(one).svg);
    void attempt(() => printSheets(pictures, { perPage: isCard ? cardsOnPage : 1, paper: printed }));
  };
  return (
    <div className={styles.buttons}>
      <Button
        disabled={disabled}
        busy={busy}
        onClick={() => void saveSvg()}
        icon={<Download aria-hidden="true" />}
      >
        Download SVG
      </Button>
      <Button
        disabled={disabled}
        busy={busy}
        onClick={() => void savePng()}
        icon={<Download aria-hidden="true" />}
      >
        Download PNG
      </Button>
      {printed && (
        <Button
          disabled={disabled}
          busy={busy}
          onClick={() => print(isCard ? Array<Sign | undefined>(cardsOnPage).fill(sign) : [sign])}
          icon={<Printer aria-hidden="true" />}
        >
          {isCard ? 'Print Four Cards' : 'Print'}
        </Button>
      )}
      {printed && signs.length > 1 && (
        <Button
          disabled={disabled}
          busy={busy}
          onClick={() => print(signs)}
          icon={<Printer aria-hidden="true" />}
        >
          {`Print All ${signs.length} Signs`}
        </Button>
      )}
    </div>
  );
}
