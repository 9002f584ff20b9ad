/** The manifest of a pack's source folder (format v1 of the bake), as far as the conversion reads it. */
export interface SourceManifest {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly size: readonly [number, number];
  readonly plate: string;
  readonly thumb: string;
  readonly groups: Readonly<Record<'mouth' | 'eyes', { readonly rect: Rect; readonly feather: number }>>;
  readonly grid: { readonly open: readonly number[]; readonly width: readonly number[] };
  readonly sprites: readonly SourceSprite[];
  readonly visemes: Readonly<Record<string, { readonly open: number; readonly width: number; readonly sprite?: string }>>;
  readonly depth: {
    readonly file: string;
    readonly size: readonly [number, number];
    readonly nearMetres: number;
    readonly farMetres: number;
    readonly cameraDistanceMetres: number;
    readonly metresPerPixelAtCameraDistance: number;
    readonly depthOf: { readonly headJoint: number };
  };
  /** Files of coverage, at half the plate's size. */
  readonly masks: Readonly<Partial<Record<'hair' | 'outfit-inner' | 'outfit-outer', string>>>;
  readonly anchors: {
    readonly eyesCentre: Point;
    readonly mouthCentre: Point;
    readonly chin: Point;
    readonly neckPivot: Point;
    readonly headJoint: Point;
    readonly shoulderLine: { readonly y: number };
    readonly headBox: Rect;
  };
  /** What the thumbnail shows of the plate. */
  readonly crops: { readonly close: Rect };
  readonly licence: string;
}

export interface SourceSprite {
  readonly id: string;
  readonly file: string | null;
  readonly group: 'mouth' | 'eyes';
  readonly kind: string;
  readonly open?: number;
  readonly width?: number;
}

/** Left, top, right, bottom; right and bottom exclusive. */
type Rect = readonly [number, number, number, number];
type Point = readonly [number, number];
