import { CircleAlert } from 'lucide-react';
import field from './field.module.css';

/** Error that concerns several controls together. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p id={id} className={field.error}>
      <CircleAlert size={16} aria-hidden="true" />
      {message}
    </p>
  );
}
