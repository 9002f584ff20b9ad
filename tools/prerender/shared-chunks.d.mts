export const SHARED_CHUNKS: { readonly name: string; readonly test: (id: string) => boolean }[];
