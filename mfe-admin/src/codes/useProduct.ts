import type { CodeTarget } from '@show/contracts/domain/shortUrl';
import type { Sign, SignList } from '@show/contracts/entities/sign';
import { displayFont } from '@show/web-kit/display-font';
import { useShow } from '@show/web-kit/page';
import { useEffect, useState } from 'react';
import { type DrawnProduct, drawProduct } from './drawProduct';
import { withFont } from './pictureFiles';
import type { CodeColors, Paper, Product } from './products';

/** The thing behind a code. */
export interface CodeSubject extends CodeTarget {
  /** The prize, or the name of the place. */
  readonly title: string;
}

export interface CodeChoice {
  readonly product: Product;
  readonly paper: Paper;
  readonly headline: string;
  readonly colors: CodeColors;
}

/** Draws the chosen product with the code of a sign, or without one; in the show's face once that is loaded. */
export function useProduct(
  subject: CodeSubject,
  list: SignList,
  choice: CodeChoice,
): (sign: Sign | undefined) => DrawnProduct {
  const { name, colors } = useShow();
  const [font, setFont] = useState('');
  useEffect(() => {
    void displayFont().then(setFont);
  }, []);

  return (sign) => {
    const drawn = drawProduct(choice.product, choice.paper, {
      url: sign?.url ?? list.url,
      shownUrl: list.shownUrl,
      headline: choice.headline,
      title: subject.title,
      showName: name,
      signName: sign?.name,
      accent: colors?.accent,
      colors: choice.colors,
    });
    return { ...drawn, svg: withFont(drawn.svg, font) };
  };
}
