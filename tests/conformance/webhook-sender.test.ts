import { createNodeWebhookSender } from '#server/adapters/webhook-sender/node/index.ts';
import { webhookSenderSuite } from './webhook-sender.suite.ts';

webhookSenderSuite({ name: 'node', create: createNodeWebhookSender });
