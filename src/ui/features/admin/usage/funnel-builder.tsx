import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { LoadingPart } from '../../../components/loading-part.tsx';
import { Select } from '../../../components/select.tsx';
import { plural } from '../../../text/format.ts';
import type { UsageStore } from './usage-store.ts';
import { percentText } from './usage-text.ts';
import styles from './usage.module.css';

/** Which of the devices that did the first thing went on to the next ones, each within a day. */
export const FunnelBuilder = observer(function FunnelBuilder({ store }: { readonly store: UsageStore }) {
  const types = store.report.value?.types ?? [];
  const known = [...new Set([...types.map(({ type }) => type), ...store.steps])];
  if (store.steps.length === 0) return <p className={styles.soft}>A funnel needs two types of events. One more has to happen first.</p>;
  return (
    <div className={styles.funnel}>
      <ol className={styles.steps} aria-label="Steps">
        {store.steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place: the same type may be there twice
          <li key={at} className={styles.step}>
            <Select
              label={`Step ${at + 1}`}
              size="small"
              className={styles.type}
              value={step}
              options={known.map((type) => ({ value: type, label: type }))}
              onValueChange={(type) => store.setStep(at, type)}
            />
            {store.canRemove && (
              <IconButton label={`Remove step ${at + 1}`} onClick={() => store.removeStep(at)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
        {store.canAdd && (
          <li>
            <Button size="small" onClick={store.addStep}>
              Add a step
            </Button>
          </li>
        )}
      </ol>
      <LoadingPart from={store.funnel} label="Counting">
        {(steps) => (
          <ol className={styles.shares} aria-label="How many went on">
            {steps.map(({ type, devices, share }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={at}>
                <span className={styles.shareName}>{type}</span>
                <span className={styles.shareBar} aria-hidden="true">
                  <span style={{ width: percentText(share) }} />
                </span>
                <span className={styles.shareFigures}>
                  {percentText(share)}, {plural(devices, 'device')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </LoadingPart>
    </div>
  );
});
