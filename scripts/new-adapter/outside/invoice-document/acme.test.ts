import { invoiceDocumentSuite } from 'castwright/testing/host';
import { createAcmeInvoices } from './server.ts';

invoiceDocumentSuite('acme', () => ({ document: createAcmeInvoices(), readText: (file) => new TextDecoder().decode(file) }));
