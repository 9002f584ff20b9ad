import type { ReviewBrand } from '#domain/review/review.ts';
import styles from './review.module.css';

/** The logo of the workspace, or its name. */
export function BrandSign({ brand: { name, logoUrl } }: { readonly brand: ReviewBrand }) {
  return <p className={styles.sign}>{logoUrl === null ? name : <img className={styles.logo} src={logoUrl} alt={name} />}</p>;
}

export function BrandFooter({ brand: { footer } }: { readonly brand: ReviewBrand }) {
  if (footer === null) return null;
  const { text, url } = footer;
  return (
    <p className={styles.brandFooter}>
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}
