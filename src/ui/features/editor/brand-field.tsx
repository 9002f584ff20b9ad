import { messages } from '#messages/features/editor/brand.messages';
import { Palette } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { findPlanWithFeature } from '#domain/plans/plan-features.ts';
import { formatPlanPhrase } from '#domain/plans/plan-phrases.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './layers.module.css';

/** Applies the workspace's brand kit to the project. */
export const BrandField = observer(function BrandField({ session: { brand } }: { readonly session: EditorSession }) {
  const toasts = useToasts();
  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <LoadedSection from={brand.brand} label={messages.loading}>
        {({ lock }) =>
          !brand.canApply && lock === 'plan' ? (
            <p className={section.hint}>{messages.includedIn(formatPlanPhrase(findPlanWithFeature('brandKit')))}</p>
          ) : (
            <>
              <p className={section.hint}>{!brand.canApply ? messages.empty : messages.hint}</p>
              <div className={styles.row}>
                {brand.canApply && (
                  <Button
                    icon={<Palette size={16} aria-hidden="true" />}
                    onClick={() => void brand.apply().then((title) => toasts.show({ title }))}
                  >
                    {messages.apply}
                  </Button>
                )}
                <LinkButton kind="ghost" to="/dashboard/brand">
                  {brand.isEmpty ? messages.setUp : messages.edit}
                </LinkButton>
              </div>
            </>
          )
        }
      </LoadedSection>
      {brand.fontName !== null && (
        <Button
          kind="ghost"
          onClick={() => {
            brand.removeFont();
            toasts.show({ title: messages.fontReplaced });
          }}
        >
          {messages.standardFont(brand.fontName)}
        </Button>
      )}
    </fieldset>
  );
});
