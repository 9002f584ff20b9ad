import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { PortViewProps } from './switchboard-store.ts';
import styles from './adapters.module.css';

/** Maximum of the slider in milliseconds; a longer delay is a hanging service. */
const SLIDER_LATENCY = 10_000;
const LATENCY_STEP = 100;
const RATE_STEP = 5;

/** Controls of the faults that can be injected into the port; none for storage and clock. */
export const PortFaults = observer(function PortFaults({ store, port }: PortViewProps) {
  const { latency, failureRate, offline } = store.getFaults(port);
  const has = (slider: 'latency' | 'failureRate' | 'offline'): boolean => port.sliders.includes(slider);
  if (port.sliders.length === 0) return <span className={styles.soft}>{messages.faults.none}</span>;
  return (
    <fieldset className={styles.faults}>
      <legend>
        <VisuallyHidden>{messages.faults.of(port.title)}</VisuallyHidden>
      </legend>
      {has('latency') && (
        <Slider
          label={messages.faults.slower}
          value={latency}
          valueText={messages.milliseconds}
          most={Math.max(SLIDER_LATENCY, latency)}
          step={LATENCY_STEP}
          onValue={(value) => store.setFault(port, { latency: value })}
        />
      )}
      {has('failureRate') && (
        <Slider
          label={messages.faults.fails}
          value={failureRate}
          valueText={messages.faults.percent}
          most={100}
          step={RATE_STEP}
          onValue={(value) => store.setFault(port, { failureRate: value })}
        />
      )}
      {has('offline') && (
        <CheckboxField
          label={messages.faults.offline}
          checked={offline}
          onCheckedChange={(checked) => store.setFault(port, { offline: checked })}
        />
      )}
    </fieldset>
  );
});

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly valueText: (value: number) => string;
  readonly most: number;
  readonly step: number;
  readonly onValue: (value: number) => void;
}

function Slider({ label, value, valueText, most, step, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={valueText(value)}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      <output htmlFor={id}>{valueText(value)}</output>
    </div>
  );
}
