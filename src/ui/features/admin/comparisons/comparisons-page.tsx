import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/comparisons/comparisons.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { ComparisonsStore } from './comparisons-store.ts';
import cards from '../card-list.module.css';
import { JudgePair } from './judge-pair.tsx';

/** /admin/looks: two versions of a video side by side, and the votes on them. */
export function ComparisonsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenComparisons />
    </AdminFrame>
  );
}

function OpenComparisons() {
  const opened = usePageStore((ports) => new ComparisonsStore(ports), 'comparisons');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Comparisons store={opened.store} />;
}

const Comparisons = observer(function Comparisons({ store }: { readonly store: ComparisonsStore }) {
  const { actions, judged } = store;
  return (
    <div className={cards.page}>
      <p className={cards.hint}>{messages.intro}</p>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <LoadedSection from={store.list} label={messages.loading}>
        {(comparisons) =>
          comparisons.length === 0 ? (
            <p>{messages.empty}</p>
          ) : (
            <ul className={cards.list}>
              {comparisons.map((comparison) => (
                <li key={comparison.id} className={cards.card}>
                  <ComparisonCard store={store} comparison={comparison} />
                  {judged === comparison.id && <JudgePair store={store} />}
                </li>
              ))}
            </ul>
          )
        }
      </LoadedSection>
      <ComparisonForm store={store} />
    </div>
  );
});
