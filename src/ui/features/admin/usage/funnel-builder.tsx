import { messages } from '#messages/features/admin/usage/usage.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { parseFunnelStep } from '#domain/usage/funnel-step.ts';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { Select } from '#ui/components/select.tsx';
import type { UsageStore } from './usage-store.ts';
import { formatPercent } from './usage-text.ts';
import styles from './usage.module.css';

/** Builds a funnel: devices that went from step to step, each within a day. */
export const FunnelBuilder = observer(function FunnelBuilder({ store }: { readonly store: UsageStore }) {
  const { events, pages } = store.choices;
  const options = [...events, ...pages].map((step) => ({ value: step, label: formatStep(step) }));
  return (
    <div className={styles.funnel}>
      <ol className={styles.steps} aria-label={messages.funnel.steps}>
        {store.steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its position: it may occur twice
          <li key={at} className={styles.step}>
            <Select
              label={messages.funnel.step(at + 1)}
              size="small"
              className={styles.type}
              value={step}
              options={options}
              onValueChange={(chosen) => store.setStep(at, chosen)}
            />
            {store.canRemove && (
              <IconButton label={messages.funnel.removeStep(at + 1)} onClick={() => store.removeStep(at)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
        {store.canAdd && (
          <li>
            <Button size="small" onClick={store.addStep}>
              {messages.funnel.addStep}
            </Button>
          </li>
        )}
      </ol>
      <LoadedSection from={store.funnel} label={messages.funnel.loading}>
        {(steps) => (
          <ol className={styles.shares} aria-label={messages.funnel.conversion}>
            {steps.map(({ type, devices, share }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={at}>
                <span className={styles.shareName}>{formatStep(type)}</span>
                <span className={styles.shareBar} aria-hidden="true">
                  <span style={{ width: formatPercent(share) }} />
                </span>
                <span className={styles.shareFigures}>{messages.funnel.share(formatPercent(share), devices)}</span>
              </li>
            ))}
          </ol>
        )}
      </LoadedSection>
    </div>
  );
});

function formatStep(step: string): string {
  const target = parseFunnelStep(step);
  return target.kind === 'page' ? messages.funnel.page(target.path) : target.type;
}
