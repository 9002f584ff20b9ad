import { Check } from 'lucide-react';
import styles from './plan-feature-list.module.css';

/** Features of a plan as a list. */
export function PlanFeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <Check size={16} aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
