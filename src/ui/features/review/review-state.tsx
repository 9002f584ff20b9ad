import { messages } from '#messages/features/review/review.messages';
import { computeReviewStatus, type ReviewerDecision } from '#domain/review/review.ts';
import styles from './review.module.css';

/** Whether the video is approved, and who said so. */
export function ReviewState({ decisions }: { readonly decisions: readonly ReviewerDecision[] }) {
  return (
    <div className={styles.state}>
      <p>
        <strong>{messages.status[computeReviewStatus(decisions)]}</strong>
      </p>
      {decisions.length > 0 && (
        <ul>
          {decisions.map(({ name, decision, decidedAt }) => (
            <li key={`${decidedAt} ${name}`} dir="auto">
              {messages.decidedBy[decision](name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
