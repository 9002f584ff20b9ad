import { describe, expect, test } from 'vitest';
import { Lifetime } from '#ui/stores/lifetime.ts';

describe('Lifetime', () => {
  test('start gives one signal until stop, and a new one after it', () => {
    const lifetime = new Lifetime();
    expect(lifetime.signal).toBeNull();
    const first = lifetime.start();
    expect(lifetime.start()).toBeNull();
    expect(lifetime.signal).toBe(first);
    lifetime.stop();
    expect([first?.aborted, lifetime.signal]).toEqual([true, null]);
    expect(lifetime.start()?.aborted).toBe(false);
  });

  test('restart aborts the former signal', () => {
    const lifetime = new Lifetime();
    const first = lifetime.restart();
    const second = lifetime.restart();
    expect([first.aborted, second.aborted, lifetime.signal]).toEqual([true, false, second]);
  });

  test('stop ends each subscription once, also when called twice', () => {
    const lifetime = new Lifetime();
    const ended: string[] = [];
    lifetime.start();
    lifetime.add(
      () => ended.push('first'),
      () => ended.push('second'),
    );
    lifetime.stop();
    lifetime.stop();
    lifetime.start();
    lifetime.stop();
    expect(ended).toEqual(['first', 'second']);
  });

  test('a subscription added while stopped ends at once', () => {
    const ended: string[] = [];
    new Lifetime().add(() => ended.push('late'));
    expect(ended).toEqual(['late']);
  });
});
