/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string;
  readonly VITE_AUTH?: string;
  readonly VITE_REALTIME?: string;
}
