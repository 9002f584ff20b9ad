import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import type { AdapterMetadata } from '#domain/adapter-settings/adapter-metadata.ts';
import type { BuiltInSettings } from '#domain/adapter-settings/built-in-settings.ts';
import type { Clock } from '#ports/clock.ts';

interface GatewayContext {
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface GatewayEntry<Options extends object> {
  readonly settings: BuiltInSettings<Options>;
  readonly describe: () => Promise<Pick<AdapterMetadata, 'id' | 'capabilities'> & Pick<Partial<AdapterMetadata>, 'lacks'>>;
  /** `options` are those of the settings; `vendor` is the adapter's id. */
  readonly create: (options: Options & GatewayContext & { readonly vendor: string }) => Promise<PaymentGateway>;
}

/** What a payment adapter's folder exports for the server: its settings at once, the rest where it's chosen. */
export function defineGateway<Options extends object>({ create, ...entry }: GatewayEntry<Options>) {
  return {
    ...entry,
    create: async (options: Options & { readonly vendor: string }, { clock, fetch }: GatewayContext) => ({
      gateway: await create({ ...options, clock, fetch }),
    }),
  };
}
