/** Declared where the host halves of vendor folders can see it. */
export type {
  GatewayAnswer,
  GatewayCall,
  GatewayOrder,
  GatewayOrderRequest,
  PaymentFact,
  PaymentGateway,
  ProofVerdict,
  RefundRequest,
  WebhookVerdict,
} from '../../src/ports/payment-gateway.ts';
