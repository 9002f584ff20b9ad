/**
 * The only reader of the build's environment. Each key is read literally, so that a build without it drops the
 * branch, and the vendor's chunk with it.
 */
export interface Config {
  /** Origin of the API host; empty is the origin the page came from. */
  readonly apiOrigin: string;
  readonly auth: string;
  readonly realtime: string;
}

export const config: Config = {
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
  auth: import.meta.env.VITE_AUTH ?? 'better-auth',
  realtime: import.meta.env.VITE_REALTIME ?? 'socketio',
};
