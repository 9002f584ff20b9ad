/** `castwright/adapter/server`: helpers of an adapter's half on the server. Needs Node. */
export { createGatewayCall, type GatewayCall } from '../../src/adapters/shared/server/gateway-call.ts';
export { computeSignature, getSecretsAt, isValidSignature, OLD_SECRET_LIFETIME } from '../../src/adapters/shared/server/signature.ts';
export { createOidcAccountService, type OidcOptions } from '../../src/adapters/auth/oidc/server/index.ts';
