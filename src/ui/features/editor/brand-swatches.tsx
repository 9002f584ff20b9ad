import { messages } from '#messages/features/editor/brand.messages';
import type { HexColor } from '#domain/project/project.ts';
import styles from './brand-swatches.module.css';

interface BrandSwatchesProps {
  /** What is colored. */
  readonly of: string;
  readonly colors: readonly HexColor[];
  readonly value: HexColor | null;
  readonly onChoose: (color: HexColor) => void;
}

/** The brand's colors as buttons, beside the browser's color picker; nothing without a palette. */
export function BrandSwatches({ of, colors, value, onChoose }: BrandSwatchesProps) {
  if (colors.length === 0) return null;
  return (
    <div className={styles.swatches} role="group" aria-label={messages.colors(of)}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.swatch}
          style={{ background: color }}
          title={color}
          aria-label={messages.color(color)}
          aria-pressed={color === value}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  );
}
