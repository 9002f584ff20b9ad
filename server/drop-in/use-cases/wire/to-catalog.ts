import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { listVariables } from '#domain/personalization/list-variables.ts';
import type { Project } from '#domain/project/project.ts';
import type { Voice } from '#ports/speech.ts';

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const GENDERS: Readonly<Record<string, string>> = { woman: 'female', man: 'male' };

/** `data` of `GET /v2/avatars`: presenters of the product, and those that the workspace made as talking photos. */
export function toCharacters(presenters: readonly PresenterSummary[], publicUrl: string) {
  const own = presenters.filter((presenter) => presenter.own === true);
  const shared = presenters.filter((presenter) => presenter.own !== true);
  return {
    avatars: shared.map(({ id, name, look, tags, voiceId, thumbnailUrl }) => ({
      avatar_id: id,
      avatar_name: look === 'Original' ? name : `${name} (${look})`,
      gender: GENDERS[tags['gender'] ?? ''] ?? 'unknown',
      preview_image_url: publicUrl + thumbnailUrl,
      preview_video_url: null,
      premium: false,
      type: null,
      tags: null,
      default_voice_id: voiceId ?? null,
    })),
    talking_photos: own.map(({ id, name, thumbnailUrl }) => ({
      talking_photo_id: id,
      talking_photo_name: name,
      preview_image_url: publicUrl + thumbnailUrl,
    })),
  };
}

/** `data` of `GET /v2/voices`. Languages have their English names there. */
export function toVoices(voices: readonly Voice[]) {
  return {
    voices: voices.map(({ id, name, language, gender, unavailable }) => ({
      voice_id: id,
      name,
      language: LANGUAGES.of(language.split('-', 1)[0] ?? language) ?? language,
      locale: language,
      gender: gender === 'neutral' ? 'unknown' : gender,
      preview_audio: null,
      support_pause: true,
      emotion_support: true,
      support_locale: false,
      support_interactive_avatar: false,
      ...(unavailable !== undefined && { unavailable }),
    })),
  };
}

interface ListedTemplate {
  readonly id: string;
  readonly document: Project;
}

/** `data` of `GET /v2/templates`. */
export function toTemplates(templates: readonly ListedTemplate[]) {
  return {
    templates: templates.map(({ id, document: { title, aspectRatio } }) => ({
      template_id: id,
      name: title,
      thumbnail_image_url: null,
      aspect_ratio: aspectRatio === '9:16' || aspectRatio === '4:5' ? 'portrait' : 'landscape',
    })),
  };
}

/** `data` of `GET /v2/template/:id`: its variables by name, each with its default. */
export function toTemplate({ id, document }: ListedTemplate) {
  const variables = listVariables(document).map(({ name, fallback = '' }) => [
    name,
    { name, type: 'text', properties: { content: fallback } },
  ]);
  return { template_id: id, name: document.title, variables: Object.fromEntries(variables) as Readonly<Record<string, object>> };
}
