export { createDerivedSigner as createOwnKeySigner } from '../shared/derived-signer.ts';
