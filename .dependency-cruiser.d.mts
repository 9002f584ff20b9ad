declare const settings: { readonly forbidden: readonly { readonly name: string }[] };
export default settings;
