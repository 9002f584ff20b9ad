/** Declared where the host halves of vendor folders can see it. */
export type {
  GatewayResult,
  GatewayCall,
  GatewayOrder,
  GatewayOrderRequest,
  PaymentEvent,
  PaymentGateway,
  ProofResult,
  RefundRequest,
  WebhookResult,
} from '../../src/ports/payment-gateway.ts';
