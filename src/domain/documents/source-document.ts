import type { Background, HexColor, LayerBox, Shape, TextAlign } from '../project/project.ts';

/** A text file, Word document, or presentation as it was read, before it is a project. */
export interface SourceDocument {
  readonly title?: string;
  readonly sections: readonly DocumentSection[];
  /** The images that sections show, by the names they use. */
  readonly images: ReadonlyMap<string, SourceImage>;
  /** What it has and a project can't: `table` → 2. Words in the singular. */
  readonly omitted: ReadonlyMap<string, number>;
}

export interface SourceImage {
  readonly bytes: Uint8Array;
  /** Shares of its width and height that the author cut off. */
  readonly crop?: ImageCrop;
}

export interface ImageCrop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What becomes one scene. */
export interface DocumentSection {
  readonly heading?: string;
  /** What the presenter says; a blank line between paragraphs. */
  readonly script: string;
  /** What there is to read on its slide, as sentences: said where there's no script. */
  readonly shownText?: string;
  readonly slide?: Slide;
}

/** What is shown beside the presenter. */
export interface Slide {
  readonly background?: Background;
  readonly items: readonly SlideItem[];
}

/** Boxes are shares of the slide. In drawing order. */
export type SlideItem =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly box: LayerBox;
      /** Font size as a share of the slide's height. */
      readonly size: number;
      readonly bold: boolean;
      readonly color?: HexColor;
      readonly align: TextAlign;
      /** Degrees clockwise. */
      readonly rotation?: number;
    }
  | {
      readonly kind: 'shape';
      readonly shape: Shape;
      readonly box: LayerBox;
      readonly fill?: HexColor;
      /** `width` as a share of the slide's height. */
      readonly outline?: { readonly color: HexColor; readonly width: number };
      /** Degrees clockwise. */
      readonly rotation?: number;
    }
  | { readonly kind: 'image'; readonly image: string; readonly box: LayerBox };
