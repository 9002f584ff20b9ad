declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
      readonly dropTables: readonly string[];
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}

declare module 'wawoff2' {
  export function decompress(font: Buffer): Promise<Uint8Array>;
}
