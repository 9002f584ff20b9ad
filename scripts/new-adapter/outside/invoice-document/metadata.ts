import { defineMetadata } from 'castwright/adapter';

/** Acme: invoices as plain text. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'invoice-document',
  name: 'Acme',
  capabilities: ['text'],
  lacks: { layout: 'Plain text has no page.' },
});
