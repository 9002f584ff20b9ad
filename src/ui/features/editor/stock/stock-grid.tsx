import { messages as clip } from '#messages/features/editor/clip.messages';
import { messages } from '#messages/features/editor/stock/stock.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import section from '../inspector-section.module.css';
import styles from './stock.module.css';
import type { StockStore } from './stock-store.ts';

interface StockGridProps {
  readonly store: StockStore;
  readonly found: NonNullable<StockStore['found']>;
  /** Null: it couldn't be taken. */
  readonly onChosen: (assetId: string | null) => void;
}

/** What a search has found: the workspace's uploads first, then the service's items, each with whose it is beneath. */
export const StockGrid = observer(function StockGrid({ store, found, onChosen }: StockGridProps) {
  const { own, items, words, problem } = found;
  if (own.length === 0 && items.length === 0) {
    return words !== '' && (problem === null || problem.code === 'off') ? <p className={section.hint}>{messages.nothing(words)}</p> : null;
  }
  const isBusy = store.takingId !== null;
  return (
    <>
      {own.length > 0 && (
        <StockList label={messages.own}>
          {own.map(({ assetId, name, thumbnailUrl, seconds, credit }) => (
            <StockCard key={assetId} {...{ title: name, thumbnailUrl, seconds, credit, isBusy }} onChoose={() => onChosen(assetId)} />
          ))}
        </StockList>
      )}
      {items.length > 0 && (
        <StockList label={store.source?.name ?? messages.title}>
          {items.map((item) => (
            <StockCard
              key={`${item.kind} ${item.id}`}
              {...{ title: item.title, thumbnailUrl: item.thumbnailUrl, seconds: item.seconds, credit: item.credit, isBusy }}
              onChoose={() => void store.take(item).then(onChosen)}
            />
          ))}
        </StockList>
      )}
    </>
  );
});

function StockList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{label}</h3>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </section>
  );
}

interface StockCardProps {
  readonly title: string;
  readonly thumbnailUrl: string;
  readonly seconds: number | null;
  readonly credit: AssetCredit | undefined;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function StockCard({ title, thumbnailUrl, seconds, credit, isBusy, onChoose }: StockCardProps) {
  const text = title === '' ? messages.untitled : title;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.choose} aria-label={messages.use(text)} title={text} disabled={isBusy} onClick={onChoose}>
        <img src={thumbnailUrl} alt={text} loading="lazy" referrerPolicy="no-referrer" />
        {seconds !== null && (
          <span className={styles.length} aria-hidden="true">
            {clip.length(seconds)}
          </span>
        )}
      </button>
      {credit !== undefined && (
        <p className={styles.credit}>
          <a href={credit.page} target="_blank" rel="noreferrer">
            {messages.by(credit.author, credit.source)}
          </a>
          <a href={credit.license.url} target="_blank" rel="noreferrer">
            {credit.license.name}
          </a>
        </p>
      )}
    </li>
  );
}
