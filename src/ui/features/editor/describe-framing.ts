import { messages } from '#messages/features/editor/frame.messages';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { isDrawnPresenter } from '#domain/presenters/is-drawn-presenter.ts';
import type { PackVariant } from '#domain/renderer/pack-variant.ts';

/** What a framing with a pack of its own shows of this presenter. Who is drawn has all in one pack, whole body included, and turns the head alone. */
export function describeFraming(
  variant: PackVariant | undefined,
  presenter: Pick<PresenterSummary, 'id' | 'name' | PackVariant> | undefined,
): string | undefined {
  if (variant === undefined) return undefined;
  if (presenter !== undefined && isDrawnPresenter(presenter.id)) return variant === 'turned' ? messages.frame.headTurnedHint : undefined;
  if (presenter !== undefined && presenter[variant] !== true) return messages.frame.framingMissing(presenter.name, variant);
  return variant === 'turned' ? messages.frame.turnedHint : undefined;
}
