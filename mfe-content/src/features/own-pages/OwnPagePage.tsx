import type { OwnPage, PageBlock } from '@show/contracts/entities/ownPage';
import { Container, PageHeader, Picture, thumbnailsOf, VideoEmbed } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { ShareBar } from '../../detail/ShareBar';
import styles from './OwnPagePage.module.css';
import { PageText } from './PageText';

/** Widths of what is as wide as the text. */
const inText = '(min-width: 48rem) 44rem, 94vw';

/** A page of the show's own, set like an article. */
export function OwnPagePage({ content }: { content: OwnPage }) {
  const { title, thumbnail, sizes, blocks = [] } = content;
  return (
    <article aria-label={title}>
      <PageHeader title={title} />
      <Container className={styles.page}>
        {thumbnail && (
          <Figure>
            <Picture
              src={thumbnail}
              size={sizes.thumbnail}
              alt={sizes.thumbnail?.alt ?? ''}
              seed={title}
              ratio={ratioOf(sizes.thumbnail)}
              sizes={inText}
              priority
            />
          </Figure>
        )}
        {blocks.map((block, at) => (
          // The parts of a page have no ids, and none is moved while it is read.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Block key={at} block={block} />
        ))}
        <div className={styles.share}>
          <ShareBar title={title} />
        </div>
      </Container>
    </article>
  );
}

/** Its own shape, as no other picture is beside it. */
const ratioOf = (size: { width: number; height: number } | null | undefined): string =>
  size ? `${size.width} / ${size.height}` : '16 / 9';

function Block({ block }: { block: PageBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'picture':
      return (
        <Figure caption={block.caption}>
          <Picture
            src={block.url}
            size={block.size ?? undefined}
            alt={block.size?.alt ?? block.caption}
            ratio={ratioOf(block.size)}
            sizes={inText}
          />
        </Figure>
      );
    case 'video':
      return (
        <Figure caption={block.caption}>
          <VideoEmbed
            youtubeId={block.youtubeId}
            title={block.caption || 'the video'}
            poster={{ src: thumbnailsOf(block), sizes: inText }}
          />
        </Figure>
      );
    default:
      return <PageText text={block.text} />;
  }
}

function Figure({ caption, children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
