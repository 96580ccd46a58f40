import type { Sign } from '@show/contracts/entities/sign';
import { Select, TextInput } from '@show/web-kit/forms';
import { Fold } from '../ui/layout/Fold';
import styles from './CodesPanel.module.css';
import { paperNames, papers, productNames, products } from './products';
import type { CodeChoice } from './useProduct';

export interface CodeFieldsProps {
  choice: CodeChoice;
  /** What is wrong with the colors. */
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
        {signs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Product"
        value={product}
        onChange={({ target }) =>
          onChange({ product: products.find((one) => one === target.value) ?? product })
        }
      >
        {products.map((one) => (
          <option key={one} value={one}>
            {productNames[one]}
          </option>
        ))}
      </Select>
      {(product === 'poster' || product === 'card') && (
        <Select
          label="Paper"
          value={paper}
          onChange={({ target }) => onChange({ paper: papers.find((one) => one === target.value) ?? paper })}
        >
          {papers
            .filter((one) => product === 'poster' || one !== 'large')
            .map((one) => (
              <option key={one} value={one}>
                {paperNames[one]}
              </option>
            ))}
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
