import { Link } from 'react-router-dom';
import admin from '../admin.module.css';
import styles from './flags.module.css';

export interface NamedCellProps {
  readonly name: string;
  readonly path: string;
  readonly description: string;
}

export function NamedCell({ name, path, description }: NamedCellProps) {
  return (
    <span className={admin.who}>
      <Link to={path} className={styles.key}>
        {name}
      </Link>
      {description && <span className={admin.soft}>{description}</span>}
    </span>
  );
}
