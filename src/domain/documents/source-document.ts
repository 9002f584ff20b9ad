import type { Background, HexColor, LayerBox, TextAlign } from '../project/project.ts';

/** A text file, Word document, presentation or subtitle file as it was read, before it is a project. */
export interface SourceDocument {
  readonly title?: string;
  /** What becomes a scene, as its author calls it; a section is one when left out. */
  readonly unit?: 'slide';
  readonly sections: readonly DocumentSection[];
  /** The images that sections show, by the names they use. */
  readonly images: ReadonlyMap<string, SourceImage>;
  /** What it has and a project can't: `chart` → 2. Words in the singular. */
  readonly omitted: ReadonlyMap<string, number>;
  /** What else the user should know, as sentences. */
  readonly remarks?: readonly string[];
}

/** Pixels as they are stored: Office files turn and mirror images themselves, whatever the image says about the camera. */
export interface SourceImage {
  readonly bytes: Uint8Array;
  /** Shares of its width and height that the author cut off. */
  readonly crop?: ImageCrop;
  /** After the crop. */
  readonly flip?: ImageFlip;
}

export interface ImageCrop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** `horizontal`: left and right change places. */
export interface ImageFlip {
  readonly horizontal: boolean;
  readonly vertical: boolean;
}

/** What becomes one scene. */
export interface DocumentSection {
  readonly heading?: string;
  /** What the presenter says; a blank line between paragraphs. */
  readonly script: string;
  /** What there is to read on its slide, as sentences: said where there's no script. */
  readonly shownText?: string;
  readonly slide?: Slide;
  /** Name of an image of the whole slide, which is shown in its place. */
  readonly slideImage?: string;
}

/** What is shown beside the presenter. */
export interface Slide {
  readonly background?: Background;
  readonly items: readonly SlideItem[];
  /** Width by height; that of a wide frame when left out. */
  readonly aspect?: number;
}

interface PlacedItem {
  /** Shares of the slide, before the item is turned around its middle. */
  readonly box: LayerBox;
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** Comes from the layout or master: every slide has it. */
  readonly isShared?: true;
}

/** In drawing order. */
export type SlideItem =
  | (PlacedItem & {
      readonly kind: 'text';
      readonly text: string;
      /** Font size as a share of the slide's height. */
      readonly size: number;
      readonly bold: boolean;
      readonly color?: HexColor;
      readonly align: TextAlign;
      /** Each paragraph with its own look; `text` in one look when left out. */
      readonly paragraphs?: readonly SlideParagraph[];
      /** Where the text is in its box. Default: middle. */
      readonly anchor?: TextAnchor;
    })
  | (PlacedItem & {
      readonly kind: 'shape';
      /** A preset geometry of DrawingML, such as `rect` or `rightArrow`. */
      readonly geometry: string;
      readonly flip?: ImageFlip;
      readonly fill?: HexColor;
      /** Heads at the ends of a line. */
      readonly arrows?: { readonly start: boolean; readonly end: boolean };
      /** `width` as a share of the slide's height. */
      readonly outline?: { readonly color: HexColor; readonly width: number };
    })
  | (PlacedItem & { readonly kind: 'image'; readonly image: string })
  | (PlacedItem & SlideTable & { readonly kind: 'table' });

export type TextAnchor = 'top' | 'middle' | 'bottom';

export interface SlideParagraph {
  readonly runs: readonly SlideRun[];
  readonly align: TextAlign;
  /** A bullet or number before it. */
  readonly bullet?: string;
  /** Of the list, from 0. */
  readonly level: number;
}

export interface SlideRun {
  readonly text: string;
  /** Share of the slide's height. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color?: HexColor;
}

export interface SlideTable {
  /** Shares of the table's width. */
  readonly columns: readonly number[];
  readonly rows: readonly SlideTableRow[];
}

export interface SlideTableRow {
  /** Share of the table's height. */
  readonly height: number;
  /** One for each column; undefined where another cell reaches. */
  readonly cells: readonly (SlideCell | undefined)[];
}

export interface SlideCell {
  readonly text: string;
  /** Columns and rows. */
  readonly span: readonly [across: number, down: number];
  readonly size: number;
  readonly bold: boolean;
  readonly color?: HexColor;
  readonly align: TextAlign;
  readonly paragraphs: readonly SlideParagraph[];
  readonly fill?: HexColor;
}
