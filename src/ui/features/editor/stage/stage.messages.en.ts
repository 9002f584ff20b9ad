interface Boxed {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Messages of the stage: texts, shapes, and images that are moved in the preview. */
export const messages = {
  tools: 'Add to the stage',
  addText: 'Add text',
  addShape: 'Add shape',
  addImage: 'Add image',
  imageFile: 'Image for the stage',
  uploads: 'Your uploads',
  newText: 'Your text',
  layers: 'Texts, shapes, and images on the stage',
  keys: 'Arrow keys move, with Shift in larger steps. Alt and arrow keys resize. Delete removes. Enter edits.',
  rotate: 'Rotate',

  text: (text: string) => (text === '' ? 'Text' : `Text: ${text}`),
  shapes: { rectangle: 'Rectangle', rounded: 'Rounded rectangle', ellipse: 'Ellipse', line: 'Line', progress: 'Progress bar' },
  image: 'Image',
  clip: 'Clip',
  several: (count: number) => `${count} layers`,
  lockedLayer: (name: string) => `${name}, locked`,

  added: (name: string) => `${name} added.`,
  addedToScenes: (name: string, scenes: number) =>
    scenes === 0 ? `${name}: already there.` : `${name} added to ${scenes === 1 ? 'one scene' : `${scenes} scenes`}.`,
  moved: (name: string) => `${name} moved.`,
  removed: (name: string) => `${name} removed. Undo brings it back.`,
  copied: (name: string) => `${name} copied.`,
  grouped: (count: number) => `${count} layers grouped.`,
  ungrouped: 'Ungrouped.',
  isLocked: (name: string) => `${name} locked.`,
  isUnlocked: (name: string) => `${name} unlocked.`,
  full: (limit: number) => `A scene can have up to ${limit} layers. Remove one first.`,
  at: ([layer]: readonly Boxed[]) =>
    layer === undefined
      ? 'Locked. Unlock it to move it.'
      : `${formatPercent(layer.box.x)} from the left, ${formatPercent(layer.box.y)} from the top.`,
  sized: ([layer]: readonly Boxed[]) =>
    layer === undefined
      ? 'Locked. Unlock it to resize it.'
      : `${formatPercent(layer.box.width)} wide, ${formatPercent(layer.box.height)} high.`,
  reordered: {
    forward: (name: string) => `${name} moved forward.`,
    backward: (name: string) => `${name} moved backward.`,
    front: (name: string) => `${name} moved to the front.`,
    back: (name: string) => `${name} moved to the back.`,
  },

  inspector: {
    title: 'Selected on the stage',
    content: 'Content',
    x: 'Left (%)',
    y: 'Top (%)',
    width: 'Width (%)',
    height: 'Height (%)',
    rotation: 'Rotation (°)',
    opacity: 'Opacity (%)',
    size: 'Size (%)',
    color: 'Color',
    fill: 'Fill',
    filled: 'Filled',
    outline: 'Outline',
    outlined: 'Outlined',
    outlineWidth: 'Outline (%)',
    weight: 'Weight',
    weights: { 500: 'Regular', 700: 'Bold' },
    oneWeight: (font: string) => `${font} has one weight, so both look the same.`,
    align: 'Text alignment',
    aligns: { left: 'Left', center: 'Center', right: 'Right' },
    forward: 'Bring forward',
    backward: 'Send backward',
    duplicate: 'Duplicate',
    lock: 'Lock',
    group: 'Group',
    ungroup: 'Ungroup',
    unlock: 'Unlock',
    remove: 'Remove',
    arrange: 'Align',
    alignments: {
      left: 'Align left',
      center: 'Align center',
      right: 'Align right',
      top: 'Align top',
      middle: 'Align middle',
      bottom: 'Align bottom',
    },
    spread: { x: 'Distribute horizontally', y: 'Distribute vertically' },
  },
} as const;
