import type { Sign } from '@show/contracts/entities/sign';
import { Select, TextInput } from '@show/web-kit/forms';
import { Options } from '../ui/form/Options';
import { Fold } from '../ui/layout/Fold';
import styles from './CodesPanel.module.css';
import { paperNames, papers, productNames, products } from './products';
import type { CodeChoice } from './useProduct';

export interface CodeFieldsProps {
  choice: CodeChoice;
  /** Error message for the colors. */
  fault: string | undefined;
  signs: readonly Sign[];
  sign: Sign | undefined;
  onChange: (changed: Partial<CodeChoice>) => void;
  onSign: (id: number | undefined) => void;
}

/** The choice of a sign, a product, its size, words and colors. */
export function CodeFields({ choice, fault, signs, sign, onChange, onSign }: CodeFieldsProps) {
  const { product, paper, headline, colors } = choice;
  return (
    <>
      <Select
        label="Sign"
        value={sign?.id ?? ''}
        onChange={({ target }) => onSign(Number(target.value) || undefined)}
      >
        <option value="">No sign: visits are not counted</option>
        <Options of={signs.map(({ id, name }) => [id, name])} />
      </Select>
      <Select
        label="Product"
        value={product}
        onChange={({ target }) =>
          onChange({ product: products.find((one) => one === target.value) ?? product })
        }
      >
        <Options of={products.map((one) => [one, productNames[one]])} />
      </Select>
      {(product === 'poster' || product === 'card') && (
        <Select
          label="Paper"
          value={paper}
          onChange={({ target }) => onChange({ paper: papers.find((one) => one === target.value) ?? paper })}
        >
          <Options
            of={papers
              .filter((one) => product === 'poster' || one !== 'large')
              .map((one) => [one, paperNames[one]])}
          />
        </Select>
      )}
      {product !== 'code' && (
        <TextInput
          label="Headline"
          maxLength={60}
          value={headline}
          onChange={({ target }) => onChange({ headline: target.value })}
        />
      )}
      <Fold title="Colors of the code" open={fault !== undefined}>
        <div className={styles.colors}>
          <TextInput
            label="Code"
            type="color"
            value={colors.dark}
            error={fault}
            onChange={({ target }) => onChange({ colors: { ...colors, dark: target.value } })}
          />
          <TextInput
            label="Field"
            type="color"
            value={colors.light}
            onChange={({ target }) => onChange({ colors: { ...colors, light: target.value } })}
          />
        </div>
      </Fold>
    </>
  );
}
