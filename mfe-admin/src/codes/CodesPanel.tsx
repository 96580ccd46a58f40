import type { Sign, SignList } from '@show/contracts/entities/sign';
import { read, useQuery } from '@show/web-kit/query';
import { useState } from 'react';
import { Loaded } from '../ui/status/Loaded';
import { LocalUrlNote } from '../ui/status/LocalUrlNote';
import { CodeDownloads } from './CodeDownloads';
import { CodeFields } from './CodeFields';
import styles from './CodesPanel.module.css';
import { NewSign } from './NewSign';
import { svgUrl } from './pictureFiles';
import { colorFault, moduleShare, productNames, sizeAdvice, usualColors } from './products';
import { SignsTable } from './SignsTable';
import { type CodeChoice, type CodeSubject, useProduct } from './useProduct';

/** Codes of a giveaway or place to print and show, and the results of their signs. */
export function CodesPanel(subject: CodeSubject) {
  const { kind, id } = subject;
  const query = useQuery({
    ...read('/api/admin/signs', { query: { kind, item: id } }),
    refetchOnWindowFocus: 'always' as const,
  });
  return (
    <Loaded query={query} height="30rem">
      {(list) => <LoadedCodes subject={subject} list={list} />}
    </Loaded>
  );
}

function LoadedCodes({ subject, list }: { subject: CodeSubject; list: SignList }) {
  const [choice, setChoice] = useState<CodeChoice>({
    product: 'poster',
    paper: 'letter',
    headline: subject.kind === 'giveaway' ? 'Scan to win' : 'Scan to see more',
    colors: usualColors,
  });
  const [chosen, setChosen] = useState<number>();
  const sign: Sign | undefined = list.signs.find(({ id }) => id === chosen);
  const draw = useProduct(subject, list, choice);
  const drawn = draw(sign);
  const fault = colorFault(choice.colors);

  return (
    <div className={styles.panel}>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <CodeFields
            choice={choice}
            fault={fault}
            signs={list.signs}
            sign={sign}
            onChange={(changed) => setChoice({ ...choice, ...changed })}
            onSign={setChosen}
          />
          <NewSign target={subject} onMade={({ id }) => setChosen(id)} />
        </div>
        <div className={styles.result}>
          <div className={styles.preview} data-product={choice.product}>
            <img
              src={svgUrl(drawn.svg)}
              alt={`${productNames[choice.product]} with the code for ${subject.title}`}
              width={drawn.width}
              height={drawn.height}
            />
          </div>
          <p>{sizeAdvice(choice.product, drawn, moduleShare(drawn.qr.size))}</p>
          <LocalUrlNote url={list.url} />
          <CodeDownloads
            subject={subject}
            signs={list.signs}
            sign={sign}
            choice={choice}
            draw={draw}
            disabled={fault !== undefined}
          />
        </div>
      </div>
      <SignsTable signs={list.signs} />
    </div>
  );
}
