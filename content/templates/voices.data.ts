import type { SceneVoice } from '#domain/speech/scene-voice.ts';
import type { TemplateVoices } from '#domain/templates/build-template.ts';

const [FEMALE, MALE] = ['female', 'male'] as const;
const [US, GB] = [
  ['en-US', 'English (United States).'],
  ['en-GB', 'English (United Kingdom).'],
] as const;

const hazel = describe(['Hazel', US, FEMALE], 'Warm and natural, good for almost everything.');
const wyatt = describe(['Wyatt', US, MALE], 'Calm and trustworthy, good for explanations.');
const miles = describe(['Miles', US, MALE], 'Relaxed and young.');
const cora = describe(['Cora', US, FEMALE], 'Steady and businesslike.');
const grant = describe(['Grant', US, MALE], 'Confident and full.');
const sarah = describe(['Sarah', US, FEMALE], 'Clear and even, good for lessons.');

/** What a scene keeps about the voice that each presenter comes with. */
export const VOICES: TemplateVoices = {
  amara: hazel,
  arman: grant,
  bruno: describe(['Felix', US, MALE], 'Firm and energetic, good for announcements.'),
  daniel: wyatt,
  elena: cora,
  grace: describe(['Emma', GB, FEMALE], 'Warm and well spoken, good for narration.'),
  haru: miles,
  ines: describe(['Isabel', GB, FEMALE], 'Young and friendly.'),
  kenji: wyatt,
  kofi: grant,
  layla: describe(['Willa', US, FEMALE], 'Gentle and warm.'),
  lucia: describe(['Tessa', US, FEMALE], 'Friendly and bright.'),
  mabel: describe(['Harriet', GB, FEMALE], 'Clear and calm.'),
  maya: sarah,
  mei: describe(['Aoife', US, FEMALE], 'Lively and open.'),
  milo: describe(['Robin', US, MALE], 'Light and playful, good for short clips.'),
  nia: hazel,
  noah: miles,
  omar: describe(['Orson', US, MALE], 'Deep and slow, good for serious topics.'),
  ruth: describe(['Alma', US, FEMALE], 'Low and relaxed.'),
  sofia: cora,
  walter: describe(['George', GB, MALE], 'Mature and measured, good for documentaries.'),
  yara: describe(['Nadia', US, FEMALE], 'Cool and modern.'),
  zahra: sarah,
};

type Speaker = readonly [name: string, language: typeof US | typeof GB, gender: SceneVoice['gender']];

function describe([name, [language, spoken], gender]: Speaker, about: string): SceneVoice {
  return { id: name.toLowerCase(), name, language, gender, description: `${spoken} ${about}` };
}
