/* oxlint-disable typescript/consistent-type-imports -- a hundred names of one type each would say nothing */

/**
 * Every module of messages by its path in `src/ui`; `tests/architecture/languages.test.ts` finds a forgotten one. Administration, the
 * adapter switchboard and the API reference speak English only: who works there reads an English documentation anyway.
 */
interface MessageModules {
  'components/broken-page': typeof import('../components/broken-page.messages.en.ts').messages;
  'components/components': typeof import('../components/components.messages.en.ts').messages;
  'components/copy-button': typeof import('../components/copy-button.messages.en.ts').messages;
  'components/fields': typeof import('../components/fields.messages.en.ts').messages;
  'components/pager': typeof import('../components/pager.messages.en.ts').messages;
  'components/progress-bar': typeof import('../components/progress-bar.messages.en.ts').messages;
  'components/theme-field': typeof import('../components/theme-field.messages.en.ts').messages;
  'features/account/account': typeof import('../features/account/account.messages.en.ts').messages;
  'features/account/after-sign-in': typeof import('../features/account/after-sign-in.messages.en.ts').messages;
  'features/account/remaining-api-keys': typeof import('../features/account/remaining-api-keys.messages.en.ts').messages;
  'features/account/second-factor': typeof import('../features/account/second-factor.messages.en.ts').messages;
  'features/account/sign-on-entry': typeof import('../features/account/sign-on-entry.messages.en.ts').messages;
  'features/activity/activity': typeof import('../features/activity/activity.messages.en.ts').messages;
  'features/analytics/analytics': typeof import('../features/analytics/analytics.messages.en.ts').messages;
  'features/api-keys/api-keys': typeof import('../features/api-keys/api-keys.messages.en.ts').messages;
  'features/backgrounds/backgrounds': typeof import('../features/backgrounds/backgrounds.messages.en.ts').messages;
  'features/backgrounds/clip-readings': typeof import('../features/backgrounds/clip-readings.messages.en.ts').messages;
  'features/batches/batches': typeof import('../features/batches/batches.messages.en.ts').messages;
  'features/billing/billing': typeof import('../features/billing/billing.messages.en.ts').messages;
  'features/blog/blog': typeof import('../features/blog/blog.messages.en.ts').messages;
  'features/brand/brand': typeof import('../features/brand/brand.messages.en.ts').messages;
  'features/brand/brand-font': typeof import('../features/brand/brand-font.messages.en.ts').messages;
  'features/brand/brand-sources': typeof import('../features/brand/brand-sources.messages.en.ts').messages;
  'features/brand/share-brand': typeof import('../features/brand/share-brand.messages.en.ts').messages;
  'features/brand/share-domain': typeof import('../features/brand/share-domain.messages.en.ts').messages;
  'features/checkout/checkout': typeof import('../features/checkout/checkout.messages.en.ts').messages;
  'features/confirm/confirm': typeof import('../features/confirm/confirm.messages.en.ts').messages;
  'features/contact/contact': typeof import('../features/contact/contact.messages.en.ts').messages;
  'features/content-page/content-page': typeof import('../features/content-page/content-page.messages.en.ts').messages;
  'features/domain-proof/domain-proof': typeof import('../features/domain-proof/domain-proof.messages.en.ts').messages;
  'features/editor/actions/actions': typeof import('../features/editor/actions/actions.messages.en.ts').messages;
  'features/editor/animation': typeof import('../features/editor/animation.messages.en.ts').messages;
  'features/editor/apply-to-all': typeof import('../features/editor/apply-to-all.messages.en.ts').messages;
  'features/editor/audio/scene-audio': typeof import('../features/editor/audio/scene-audio.messages.en.ts').messages;
  'features/editor/brand': typeof import('../features/editor/brand.messages.en.ts').messages;
  'features/editor/camera': typeof import('../features/editor/camera.messages.en.ts').messages;
  'features/editor/caption-texts': typeof import('../features/editor/caption-texts.messages.en.ts').messages;
  'features/editor/captions': typeof import('../features/editor/captions.messages.en.ts').messages;
  'features/editor/clip': typeof import('../features/editor/clip.messages.en.ts').messages;
  'features/editor/comments/comments': typeof import('../features/editor/comments/comments.messages.en.ts').messages;
  'features/editor/conflict/conflict': typeof import('../features/editor/conflict/conflict.messages.en.ts').messages;
  'features/editor/editor': typeof import('../features/editor/editor.messages.en.ts').messages;
  'features/editor/find/find': typeof import('../features/editor/find/find.messages.en.ts').messages;
  'features/editor/frame': typeof import('../features/editor/frame.messages.en.ts').messages;
  'features/editor/gif': typeof import('../features/editor/gif.messages.en.ts').messages;
  'features/editor/language': typeof import('../features/editor/language.messages.en.ts').messages;
  'features/editor/layers': typeof import('../features/editor/layers.messages.en.ts').messages;
  'features/editor/logo': typeof import('../features/editor/logo.messages.en.ts').messages;
  'features/editor/music': typeof import('../features/editor/music.messages.en.ts').messages;
  'features/editor/music/music-library': typeof import('../features/editor/music/music-library.messages.en.ts').messages;
  'features/editor/preflight/preflight': typeof import('../features/editor/preflight/preflight.messages.en.ts').messages;
  'features/editor/presence/presence': typeof import('../features/editor/presence/presence.messages.en.ts').messages;
  'features/editor/presenter': typeof import('../features/editor/presenter.messages.en.ts').messages;
  'features/editor/preview': typeof import('../features/editor/preview.messages.en.ts').messages;
  'features/editor/pronunciation': typeof import('../features/editor/pronunciation.messages.en.ts').messages;
  'features/editor/recording': typeof import('../features/editor/recording.messages.en.ts').messages;
  'features/editor/scene-range/scene-range': typeof import('../features/editor/scene-range/scene-range.messages.en.ts').messages;
  'features/editor/screen/screen': typeof import('../features/editor/screen/screen.messages.en.ts').messages;
  'features/editor/script': typeof import('../features/editor/script.messages.en.ts').messages;
  'features/editor/transcript/transcript': typeof import('../features/editor/transcript/transcript.messages.en.ts').messages;
  'features/editor/script/rewrite': typeof import('../features/editor/script/rewrite.messages.en.ts').messages;
  'features/editor/script/script-tools': typeof import('../features/editor/script/script-tools.messages.en.ts').messages;
  'features/editor/shell/shell': typeof import('../features/editor/shell/shell.messages.en.ts').messages;
  'features/editor/slides/slides': typeof import('../features/editor/slides/slides.messages.en.ts').messages;
  'features/editor/speakers/speakers': typeof import('../features/editor/speakers/speakers.messages.en.ts').messages;
  'features/editor/stage/keyframes': typeof import('../features/editor/stage/keyframes.messages.en.ts').messages;
  'features/editor/stage/spot': typeof import('../features/editor/stage/spot.messages.en.ts').messages;
  'features/editor/stage/stage': typeof import('../features/editor/stage/stage.messages.en.ts').messages;
  'features/editor/stock/stock': typeof import('../features/editor/stock/stock.messages.en.ts').messages;
  'features/editor/stage/stage-uploads': typeof import('../features/editor/stage/stage-uploads.messages.en.ts').messages;
  'features/editor/timeline/timeline': typeof import('../features/editor/timeline/timeline.messages.en.ts').messages;
  'features/editor/transition': typeof import('../features/editor/transition.messages.en.ts').messages;
  'features/editor/translation': typeof import('../features/editor/translation.messages.en.ts').messages;
  'features/editor/variables': typeof import('../features/editor/variables.messages.en.ts').messages;
  'features/editor/versions/versions': typeof import('../features/editor/versions/versions.messages.en.ts').messages;
  'features/editor/voice': typeof import('../features/editor/voice.messages.en.ts').messages;
  'features/editor/voice-cost': typeof import('../features/editor/voice-cost.messages.en.ts').messages;
  'features/forgot-password/forgot-password': typeof import('../features/forgot-password/forgot-password.messages.en.ts').messages;
  'features/guides/guides': typeof import('../features/guides/guides.messages.en.ts').messages;
  'features/home/compare-section': typeof import('../features/home/compare-section.messages.en.ts').messages;
  'features/home/home': typeof import('../features/home/home.messages.en.ts').messages;
  'features/home/lower-sections': typeof import('../features/home/lower-sections.messages.en.ts').messages;
  'features/home/static-sections': typeof import('../features/home/static-sections.messages.en.ts').messages;
  'features/script-writer/source-sentences': typeof import('../features/script-writer/source-sentences.messages.en.ts').messages;
  'features/script-writer/script-writer': typeof import('../features/script-writer/script-writer.messages.en.ts').messages;
  'features/library/library': typeof import('../features/library/library.messages.en.ts').messages;
  'features/library/trash': typeof import('../features/library/trash.messages.en.ts').messages;
  'features/newsletter/newsletter-link': typeof import('../features/newsletter/newsletter-link.messages.en.ts').messages;
  'features/not-found/not-found': typeof import('../features/not-found/not-found.messages.en.ts').messages;
  'features/organizations/mail-domain': typeof import('../features/organizations/mail-domain.messages.en.ts').messages;
  'features/organizations/organizations': typeof import('../features/organizations/organizations.messages.en.ts').messages;
  'features/organizations/sign-on': typeof import('../features/organizations/sign-on.messages.en.ts').messages;
  'features/organizations/team-plan': typeof import('../features/organizations/team-plan.messages.en.ts').messages;
  'features/presenters/builder/builder': typeof import('../features/presenters/builder/builder.messages.en.ts').messages;
  'features/presenters/presenters': typeof import('../features/presenters/presenters.messages.en.ts').messages;
  'features/presenters/studio': typeof import('../features/presenters/studio.messages.en.ts').messages;
  'features/pricing/below-plans': typeof import('../features/pricing/below-plans.messages.en.ts').messages;
  'features/pricing/plan-comparison': typeof import('../features/pricing/plan-comparison.messages.en.ts').messages;
  'features/pricing/prices': typeof import('../features/pricing/prices.messages.en.ts').messages;
  'features/pricing/pricing': typeof import('../features/pricing/pricing.messages.en.ts').messages;
  'features/pricing/pricing-page': typeof import('../features/pricing/pricing-page.messages.en.ts').messages;
  'features/pricing/pricing-questions': typeof import('../features/pricing/pricing-questions.messages.en.ts').messages;
  'features/profile/profile': typeof import('../features/profile/profile.messages.en.ts').messages;
  'features/profile/security': typeof import('../features/profile/security.messages.en.ts').messages;
  'features/report/report': typeof import('../features/report/report.messages.en.ts').messages;
  'features/review/review': typeof import('../features/review/review.messages.en.ts').messages;
  'features/sign-in/sign-in': typeof import('../features/sign-in/sign-in.messages.en.ts').messages;
  'features/sign-up/sign-up': typeof import('../features/sign-up/sign-up.messages.en.ts').messages;
  'features/sso-callback/sso-callback': typeof import('../features/sso-callback/sso-callback.messages.en.ts').messages;
  'features/takedown/takedown': typeof import('../features/takedown/takedown.messages.en.ts').messages;
  'features/templates/templates': typeof import('../features/templates/templates.messages.en.ts').messages;
  'features/try/try': typeof import('../features/try/try.messages.en.ts').messages;
  'features/try/try-player': typeof import('../features/try/try-player.messages.en.ts').messages;
  'features/uploads/uploads': typeof import('../features/uploads/uploads.messages.en.ts').messages;
  'features/verify/verify': typeof import('../features/verify/verify.messages.en.ts').messages;
  'features/video/learning-export': typeof import('../features/video/learning-export.messages.en.ts').messages;
  'features/video/quiz/suggest': typeof import('../features/video/quiz/suggest.messages.en.ts').messages;
  'features/video/quiz/quiz': typeof import('../features/video/quiz/quiz.messages.en.ts').messages;
  'features/video/rerender/rerender': typeof import('../features/video/rerender/rerender.messages.en.ts').messages;
  'features/video/share': typeof import('../features/video/share.messages.en.ts').messages;
  'features/video/transparent': typeof import('../features/video/transparent.messages.en.ts').messages;
  'features/video/video': typeof import('../features/video/video.messages.en.ts').messages;
  'features/voices/clones': typeof import('../features/voices/clones.messages.en.ts').messages;
  'features/voices/spending': typeof import('../features/voices/spending.messages.en.ts').messages;
  'features/voices/voices': typeof import('../features/voices/voices.messages.en.ts').messages;
  'features/waitlist/waitlist': typeof import('../features/waitlist/waitlist.messages.en.ts').messages;
  'features/webhooks/webhooks': typeof import('../features/webhooks/webhooks.messages.en.ts').messages;
  'player/learning/learning': typeof import('../player/learning/learning.messages.en.ts').messages;
  'player/player': typeof import('../player/player.messages.en.ts').messages;
  'player/quiz/quiz': typeof import('../player/quiz/quiz.messages.en.ts').messages;
  'require-sign-in': typeof import('../require-sign-in.messages.en.ts').messages;
  shell: typeof import('../shell.messages.en.ts').messages;
  'site/app-navigation': typeof import('../site/app-navigation.messages.en.ts').messages;
  'site/consent-question': typeof import('../site/consent-question.messages.en.ts').messages;
  'site/impersonation-banner': typeof import('../site/impersonation-banner.messages.en.ts').messages;
  'site/language-choice': typeof import('../site/language-choice.messages.en.ts').messages;
  'site/newsletter': typeof import('../site/newsletter.messages.en.ts').messages;
  'site/site': typeof import('../site/site.messages.en.ts').messages;
  'site/social-links': typeof import('../site/social-links.messages.en.ts').messages;
  'site/user-menu': typeof import('../site/user-menu.messages.en.ts').messages;
  'site/workspace-switcher': typeof import('../site/workspace-switcher.messages.en.ts').messages;
  'text/common': typeof import('../text/common.messages.en.ts').messages;
  'text/error-details': typeof import('../text/error-details.messages.en.ts').messages;
  'text/failure-text': typeof import('../text/failure-text.messages.en.ts').messages;
  'text/format': typeof import('../text/format.messages.en.ts').messages;
  'text/site-map': typeof import('../text/site-map.messages.en.ts').messages;
}

/** The same shape with any text: strings for strings, functions of the same arguments for functions. */
type Translated<Source> = Source extends string
  ? string
  : Source extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : Source extends number | boolean | undefined
      ? Source
      : { readonly [Key in keyof Source]: Translated<Source[Key]> };

/** All texts of the interface in one language. */
export type LanguageMessages = { readonly [Path in keyof MessageModules]: Translated<MessageModules[Path]> };
