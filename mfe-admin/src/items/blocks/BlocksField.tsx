import type { PageBlock } from '@show/contracts/entities/ownPage';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import { Textarea, TextInput, useFormContext } from '@show/web-kit/forms';
import { Button, thumbnailsOf, VideoEmbed } from '@show/web-kit/ui';
import { Heading, Image, Trash2, Type, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PictureField } from '../../media/picture-field/PictureField';
import { fillForm } from '../../ui/form/fillForm';
import { SortableList } from '../../ui/list/SortableList';
import type { ItemValues } from '../itemValues';
import { removeDraft } from '../removeDraft';
import styles from './BlocksField.module.css';
import { type BlockDraft, newBlock } from './blockDrafts';

type Faults = Partial<Record<'text' | 'url' | 'youtubeId' | 'caption', { message?: string }>>;

const kinds: readonly { type: PageBlock['type']; label: string; icon: ReactNode }[] = [
  { type: 'text', label: 'Text', icon: <Type aria-hidden="true" /> },
  { type: 'heading', label: 'Heading', icon: <Heading aria-hidden="true" /> },
  { type: 'picture', label: 'Picture', icon: <Image aria-hidden="true" /> },
  { type: 'video', label: 'Video', icon: <Video aria-hidden="true" /> },
];
const labelOf = (type: PageBlock['type']) => kinds.find((kind) => kind.type === type)?.label ?? '';

/** The parts of a page, in their order. */
export function BlocksField() {
  const form = useFormContext<ItemValues>();
  const blocks = form.watch('blocks') as readonly BlockDraft[];
  const faults = (form.formState.errors.blocks ?? []) as readonly (Faults | undefined)[] & {
    message?: string;
  };
  const box = useRef<HTMLDivElement>(null);
  const setBlocks = (next: readonly BlockDraft[]) => fillForm(form)({ blocks: next });
  const nameOf = (at: number) => `${labelOf(blocks[at]?.type ?? 'text')} ${at + 1}`;

  function change(key: string, to: Partial<BlockDraft>): void {
    const latest = form.getValues('blocks') as readonly BlockDraft[];
    setBlocks(latest.map((block) => (block.key === key ? { ...block, ...to } : block)));
  }

  function add(type: PageBlock['type']): void {
    setBlocks([...blocks, newBlock(type)]);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('li:last-child :is(textarea, input)')?.focus(),
    );
  }

  function move(from: number, to: number): void {
    const moved = blocks[from];
    const others = blocks.filter((_, at) => at !== from);
    if (moved) setBlocks([...others.slice(0, to), moved, ...others.slice(to)]);
  }

  return (
    <div ref={box} className={styles.blocks}>
      <p className={styles.hint}>
        An empty line begins a new paragraph, lines with a hyphen are a list, and [words](https://example.org)
        are a link.
      </p>
      <SortableList label="Content" keys={blocks.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        {(at, buttons) => {
          const block = blocks[at];
          if (!block) return null;
          return (
            <div className={styles.block}>
              <Block
                block={block}
                name={nameOf(at)}
                faults={faults[at] ?? {}}
                onChange={(to) => change(block.key, to)}
              />
              <div className={styles.actions}>
                {buttons}
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Trash2 aria-hidden="true" />}
                  aria-label={`Remove ${nameOf(at)}`}
                  onClick={() => removeDraft(form, 'blocks', block, nameOf(at))}
                />
              </div>
            </div>
          );
        }}
      </SortableList>
      {faults.message && (
        <p role="alert" className={styles.error}>
          {faults.message}
        </p>
      )}
      <div className={styles.actions}>
        {kinds.map(({ type, label, icon }) => (
          <Button key={type} size="small" icon={icon} onClick={() => add(type)}>
            {`Add ${label}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface BlockProps {
  block: BlockDraft;
  name: string;
  faults: Faults;
  onChange: (to: Partial<BlockDraft>) => void;
}

function Block({ block, name, faults, onChange }: BlockProps) {
  const caption = (
    <TextInput
      label="Caption"
      optional
      autoComplete="off"
      value={block.caption}
      error={faults.caption?.message}
      onChange={({ target }) => onChange({ caption: target.value })}
    />
  );
  switch (block.type) {
    case 'heading':
      return (
        <TextInput
          label="Heading"
          autoComplete="off"
          value={block.text}
          error={faults.text?.message}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      );
    case 'picture':
      return (
        <>
          <PictureField
            title="Picture"
            name={name.toLowerCase()}
            hint="As wide as the text."
            folder="general"
            picture={block.url}
            size={block.size ?? undefined}
            error={faults.url?.message}
            onPicture={(url) => onChange({ url, size: null })}
          />
          {caption}
        </>
      );
    case 'video': {
      const id = youtubeIdFrom(block.video);
      return (
        <>
          <TextInput
            label="Video"
            hint="Its address at YouTube."
            autoComplete="off"
            value={block.video}
            error={faults.youtubeId?.message}
            onChange={({ target }) => onChange({ video: target.value })}
          />
          {id && (
            <div className={styles.video}>
              <VideoEmbed
                key={id}
                youtubeId={id}
                title="the video"
                poster={{ src: thumbnailsOf({ youtubeId: id }), sizes: '20rem' }}
              />
            </div>
          )}
          {caption}
        </>
      );
    }
    default:
      return (
        <Textarea
          label="Text"
          rows={Math.min(16, Math.max(5, block.text.length / 80))}
          value={block.text}
          error={faults.text?.message}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      );
  }
}
