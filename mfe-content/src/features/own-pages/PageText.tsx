import { textParts, textPieces } from '@show/contracts/text/pageTexts';
import { Link } from '@show/web-kit/router';
import { LinkedText } from '../../ui/LinkedText';
import styles from './OwnPagePage.module.css';

/** A text with its paragraphs, lists and links. React escapes the rest. */
export function PageText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {textParts(text).map(({ type, lines }, at) => {
        const key = `${at} ${type}`;
        if (type === 'paragraph')
          return (
            <p key={key}>
              <Line line={lines.join('\n')} />
            </p>
          );
        const List = type === 'bullets' ? 'ul' : 'ol';
        return (
          <List key={key}>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none is moved
              <li key={place}>
                <Line line={line} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function Line({ line }: { line: string }) {
  return textPieces(line).map(({ text, url }, at) => {
    const key = `${at} ${url ?? ''}`;
    if (url === undefined) return <LinkedText key={key} text={text} />;
    if (url.startsWith('/'))
      return (
        <Link key={key} to={url}>
          {text}
        </Link>
      );
    const isElsewhere = /^http/i.test(url);
    return (
      <a key={key} href={url} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
        {text}
      </a>
    );
  });
}
