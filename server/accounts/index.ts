/** The face of this subject: all that other subjects import of it, besides its tables. */
export { loadProfile } from './use-cases/user-profile.ts';
