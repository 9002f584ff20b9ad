import { messages } from '#messages/features/admin/voices/admin-voices.messages';
import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatSpeechCost, MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import type { SpeechServiceSummary } from '#ports/adapter-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { Select } from '#ui/components/select.tsx';
import type { AdminVoicesStore } from './admin-voices-store.ts';
import cards from '../card-list.module.css';
import styles from './admin-voices.module.css';

interface ServiceCardProps {
  readonly store: AdminVoicesStore;
  readonly service: SpeechServiceSummary;
}

export const ServiceCard = observer(function ServiceCard({ store, service }: ServiceCardProps) {
  const { price, spent, problem } = service;
  const facts: readonly (readonly [string, string])[] = [
    [messages.facts.timing, messages.timing[service.timing]],
    [messages.facts.languages, service.languages.join(', ')],
    [messages.facts.price, price === null ? messages.free : messages.price(formatSpeechCost(price * MICROS_PER_DOLLAR))],
    [messages.facts.spent, messages.spent(formatSpeechCost(spent.cost), spent.characters.toLocaleString('en-US'))],
    [messages.facts.atOnce, String(service.concurrency)],
    [messages.facts.audio, service.repeatable ? messages.repeatable : messages.varies],
  ];
  return (
    <>
      <div className={cards.head}>
        <h2 className={cards.title}>{service.name}</h2>
        <span>{messages.voices(service.voices.length)}</span>
        {problem === null && <span className={styles.good}>{messages.working}</span>}
      </div>
      {problem !== null && <ErrorNotice message={problem} />}
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {service.voices.length > 0 && <SayIt store={store} service={service} />}
    </>
  );
});

const SayIt = observer(function SayIt({ store, service }: ServiceCardProps) {
  const { player } = store;
  const isMine = player.service === service.id;
  const isBusy = isMine && player.phase !== 'idle';
  const voiceId = store.voices[service.id] ?? service.voices[0]?.id ?? '';

  return (
    <div className={styles.say}>
      <Select
        label={messages.test.voice}
        value={voiceId}
        options={service.voices.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
        onValueChange={(id) => store.chooseVoice(service.id, id)}
      />
      <Button
        icon={isBusy ? <Square size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
        onClick={() => (isBusy ? player.stop() : void player.play(service.id, { script: store.sentence, voiceId }))}
      >
        {isBusy ? (player.phase === 'preparing' ? messages.test.preparing : messages.test.stop) : messages.test.say}
      </Button>
      <div role="status">{isMine ? player.failure : ''}</div>
    </div>
  );
});
