import { cleanText } from './collector/clean-text.ts';
import { ObjectTooLarge } from '../../errors/object-too-large-error.ts';
import { PROVIDER_LIMITS } from './adapter-check-limits.ts';
import { Refusal } from '../../shared/http-error.ts';

export interface Trouble {
  readonly at: string;
  readonly message: string;
}

/** How each port of this process did lately. In memory: it begins anew with the process, and each has its own. */
export interface ProviderWatch {
  /** The same thing, with an eye on the promises it gives. */
  watched<Port extends object>(port: string, provider: Port): Port;
  note(port: string, error: unknown): void;
  /** Newest first. */
  troubles(port: string): readonly Trouble[];
  /** How the latest use ended; undefined where there was none. */
  lastUse(port: string): 'good' | 'trouble' | undefined;
}

export function createProviderWatch(now: () => number): ProviderWatch {
  const troubles = new Map<string, readonly Trouble[]>();
  const uses = new Map<string, 'good' | 'trouble'>();

  const note = (port: string, error: unknown): void => {
    const trouble = { at: new Date(now()).toISOString(), message: messageOf(error) };
    troubles.set(port, [trouble, ...(troubles.get(port) ?? [])].slice(0, PROVIDER_LIMITS.troubles));
  };

  function observe(port: string, answer: unknown): void {
    if (!(answer instanceof Promise)) return;
    answer.then(
      () => uses.set(port, 'good'),
      (error: unknown) => {
        if (isExpected(error)) return;
        uses.set(port, 'trouble');
        note(port, error);
      },
    );
  }

  return {
    note,
    troubles: (port) => troubles.get(port) ?? [],
    lastUse: (port) => uses.get(port),
    watched<Port extends object>(port: string, provider: Port): Port {
      return new Proxy(provider, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function' || isFixed(target, name)) return member;
          return (...given: readonly unknown[]): unknown => {
            const answer: unknown = Reflect.apply(member, target, given);
            observe(port, answer);
            return answer;
          };
        },
      });
    },
  };
}

/** Of a frozen thing: no proxy may give anything else. */
function isFixed(target: object, name: string | symbol): boolean {
  const property = Reflect.getOwnPropertyDescriptor(target, name);
  return property?.configurable === false && property.writable === false;
}

/** What a provider is right to say no to, and what nobody waits for any more. */
function isExpected(error: unknown): boolean {
  return error instanceof Refusal || error instanceof ObjectTooLarge || (error instanceof Error && error.name === 'AbortError');
}

/** Its first line, without addresses of people. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return cleanText(message.split('\n', 1)[0] ?? '', PROVIDER_LIMITS.messageLength);
}
