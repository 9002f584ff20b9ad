import { messages } from '#messages/features/presenters/builder/builder.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { CHOICE_OPTIONS, CHOICE_RANGES, type PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { findPreset, PRESETS } from '#domain/drawn-presenter/presets.ts';
import type { HexColor } from '#domain/project/project.ts';
import { SettledSlider } from '#ui/components/settled-slider.tsx';
import type { BuilderStore } from './builder-store.ts';
import styles from './builder.module.css';
import type { ChoiceGroup, Crop } from './choice-groups.ts';
import { ChoiceSample } from './choice-sample.tsx';

const GROUP_TITLES: Readonly<Record<string, string>> = messages.groups;

interface FieldProps<Kind extends ChoiceGroup['kind']> {
  readonly store: BuilderStore;
  readonly group: Extract<ChoiceGroup, { kind: Kind }>;
}

export const ChoiceField = observer(function ChoiceField({ store, group }: { readonly store: BuilderStore; readonly group: ChoiceGroup }) {
  if (group.isShown?.(store.choices) === false) return null;
  switch (group.kind) {
    case 'preset':
      return <PresetField store={store} group={group} />;
    case 'option':
      return <OptionField store={store} group={group} />;
    case 'color':
      return <ColorField store={store} group={group} />;
    case 'range':
      return <RangeField store={store} group={group} />;
  }
});

interface Option {
  readonly id: string;
  readonly label: string;
  readonly change: Partial<PresenterChoices>;
}

interface OptionRowProps {
  readonly store: BuilderStore;
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: string | undefined;
  readonly crop: Crop | undefined;
}

/** One radio group: small pictures of the choices, or their names. */
function OptionRow({ store, title, options, chosen, crop }: OptionRowProps) {
  const name = useId();
  return (
    <Group title={title}>
      {options.map(({ id, label, change }) => (
        <label key={id} className={crop === undefined ? styles.word : styles.option}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={chosen === id}
            onChange={() => store.choose(change)}
            className={styles.cover}
          />
          {crop !== undefined && <ChoiceSample choices={{ ...store.choices, ...change }} crop={crop} />}
          <span>{label}</span>
        </label>
      ))}
    </Group>
  );
}

const PresetField = observer(function PresetField({ store, group: { name, crop } }: FieldProps<'preset'>) {
  const labels: Readonly<Record<string, string>> = messages.choices[name];
  const options = Object.entries(PRESETS[name]).map(([id, change]) => ({ id, change, label: labels[id] ?? id }));
  return <OptionRow store={store} title={messages.groups[name]} options={options} chosen={findPreset(name, store.choices)} crop={crop} />;
});

const OptionField = observer(function OptionField({ store, group: { name, crop } }: FieldProps<'option'>) {
  const labels: Readonly<Record<string, string>> = messages.choices[name];
  const options = CHOICE_OPTIONS[name].map((id) => ({ id, change: { [name]: id }, label: labels[id] ?? id }));
  return <OptionRow store={store} title={messages.groups[name]} options={options} chosen={store.choices[name]} crop={crop} />;
});

const ColorField = observer(function ColorField({ store, group: { name, colors, takesBrand, follows } }: FieldProps<'color'>) {
  const radio = useId();
  const chosen = store.choices[name];
  const brand = takesBrand === true ? store.brandColors.filter((color) => !colors.includes(color)) : [];
  const shown = [...brand, ...colors];
  const set = (color: HexColor | null): void => store.choose({ [name]: color });
  return (
    <Group title={messages.groups[name]}>
      {follows === true && (
        <label className={styles.word}>
          <input type="radio" name={radio} checked={chosen === null} onChange={() => set(null)} className={styles.cover} />
          <span>{messages.follow}</span>
        </label>
      )}
      {shown.map((color) => (
        <label key={color} className={styles.swatch} style={{ background: color }}>
          <input
            type="radio"
            name={radio}
            checked={chosen === color}
            aria-label={brand.includes(color) ? messages.brandColor(color) : color}
            onChange={() => set(color)}
            className={styles.cover}
          />
        </label>
      ))}
      <label className={styles.word} data-on={chosen !== null && !shown.includes(chosen) ? '' : undefined}>
        <input
          type="color"
          value={chosen ?? '#000000'}
          aria-label={`${messages.groups[name]}: ${messages.own}`}
          onChange={(event) => set(event.target.value as HexColor)}
        />
        <span aria-hidden="true">{messages.own}</span>
      </label>
    </Group>
  );
});

const RangeField = observer(function RangeField({ store, group: { name, step } }: FieldProps<'range'>) {
  const [least, most] = CHOICE_RANGES[name];
  return (
    <SettledSlider
      className={styles.range}
      label={GROUP_TITLES[name] ?? name}
      min={least}
      max={most}
      step={step}
      value={store.choices[name]}
      format={(value) => `${Math.round(((value - least) / (most - least)) * 100)}%`}
      onChange={(value) => store.choose({ [name]: value })}
    />
  );
});

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}
