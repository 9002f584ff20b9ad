/** fast-check arbitraries for every entity of the specification's section 3, and for what the main calls take. */
export * from './flags.ts';
export * from './users.ts';
export * from './plans.ts';
export * from './payments.ts';
export * from './services.ts';
export * from './texts.ts';
export * from './videos.ts';
