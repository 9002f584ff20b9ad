import { messages } from '#messages/features/editor/voice.messages';
import { observer } from 'mobx-react-lite';
import { VOICE_LISTS } from '#domain/speech/find-voices.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Segmented } from './segmented.tsx';
import { formatLanguageName } from '../../text/format.ts';
import type { VoiceFinderStore } from './voice-finder-store.ts';
import section from './inspector-section.module.css';
import classes from './voice-picker.module.css';

const GENDERS = ['female', 'male', 'neutral'] as const;
const LISTS = VOICE_LISTS.map((value) => ({ value, label: messages.search.lists[value] }));

/** Narrows a long list of voices by words, language, accent, gender, style, favorites and recent ones. */
export const VoiceSearch = observer(function VoiceSearch({ finder }: { readonly finder: VoiceFinderStore }) {
  const { search, accents, styles, found } = finder;
  return (
    <div className={classes.search} role="search" aria-label={messages.search.title}>
      <TextField
        type="search"
        label={messages.search.query}
        labelHidden
        placeholder={messages.search.query}
        value={search.query}
        onValueChange={(query) => finder.narrow({ query })}
      />
      <div className={classes.filters}>
        <Select
          size="small"
          label={messages.search.language}
          value={search.language}
          options={[{ value: '', label: messages.search.anyLanguage }, ...finder.languages.map(toOption)]}
          onValueChange={(language) => finder.narrow({ language })}
        />
        {accents.length > 0 && (
          <Select
            size="small"
            label={messages.search.accent}
            value={search.accent}
            options={[{ value: '', label: messages.search.anyAccent }, ...accents.map(toOption)]}
            onValueChange={(accent) => finder.narrow({ accent })}
          />
        )}
        <Select
          size="small"
          label={messages.search.gender}
          value={search.gender}
          options={[
            { value: '', label: messages.search.anyGender },
            ...GENDERS.map((value) => ({ value, label: messages.search.genders[value] })),
          ]}
          onValueChange={(gender) => finder.narrow({ gender })}
        />
        {styles.length > 0 && (
          <Select
            size="small"
            label={messages.search.style}
            value={search.style}
            options={[{ value: '', label: messages.search.anyStyle }, ...styles.map((value) => ({ value, label: capitalize(value) }))]}
            onValueChange={(style) => finder.narrow({ style })}
          />
        )}
      </div>
      <Segmented
        label={messages.search.list}
        labelHidden
        value={search.list}
        options={LISTS}
        onValueChange={(list) => finder.narrow({ list })}
      />
      <p role="status" className={section.hint}>
        {found.length > 0 ? messages.search.found(found.length) : messages.search.none[search.list]}
      </p>
      {found.length === 0 && (
        <Button kind="ghost" onClick={finder.showAll}>
          {messages.search.showAll}
        </Button>
      )}
    </div>
  );
});

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toOption(tag: string): { readonly value: string; readonly label: string } {
  return { value: tag, label: formatLanguageName(tag) };
}
