import { useEffect, useRef } from 'react';
import { TextAreaField } from '../../components/text-area-field.tsx';

export interface FocusedTextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onValueChange: (value: string) => void;
}

/** A field that opens on a press of a button, and takes the focus from it. */
export function FocusedTextArea(props: FocusedTextAreaProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => host.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={host}>
      <TextAreaField rows={3} {...props} />
    </div>
  );
}
