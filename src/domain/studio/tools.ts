import type { Layer } from '../project/project.ts';
import type { StagePart } from '../project/stage-element.ts';

/** The tools of the editor, in the order of its rail and of the keys 1 to 9. */
export const TOOLS = ['presenter', 'voice', 'background', 'text', 'media', 'captions', 'sound', 'format', 'brand'] as const;
export type Tool = (typeof TOOLS)[number];

/** The tabs at the foot of a phone, in their order. */
export const PHONE_TABS = ['script', 'scenes', 'look', 'sound', 'more'] as const;
export type PhoneTab = (typeof PHONE_TABS)[number];

const TOOLS_OF_TABS: Readonly<Record<PhoneTab, readonly Tool[]>> = {
  script: [],
  scenes: [],
  look: ['presenter', 'background', 'text', 'media', 'captions'],
  sound: ['voice', 'sound'],
  more: ['format', 'brand'],
};

const TOOLS_OF_LAYERS: Readonly<Record<Layer['kind'], Tool>> = {
  title: 'text',
  'lower-third': 'text',
  text: 'text',
  shape: 'media',
  image: 'media',
  logo: 'brand',
  camera: 'background',
};

/** What a tab of a phone offers; the script and the scenes are no tools. */
export function listTabTools(tab: PhoneTab): readonly Tool[] {
  return TOOLS_OF_TABS[tab];
}

/** The tab of a phone where a tool is. */
export function findToolTab(tool: Tool): PhoneTab {
  return PHONE_TABS.find((tab) => TOOLS_OF_TABS[tab].includes(tool)) ?? 'more';
}

/** What is chosen on the stage. `layers` are those that stand free; `part` is something with a usual place. */
interface StageChoice {
  readonly layers: readonly Layer[];
  readonly part: StagePart | undefined;
  /** All layers of the scene. */
  readonly of: readonly Layer[];
}

/** The tool with the fields of what is chosen; undefined for nothing. Of several layers the first counts. */
export function findChosenTool({ layers: [first], part, of }: StageChoice): Tool | undefined {
  if (first !== undefined) return TOOLS_OF_LAYERS[first.kind];
  if (part?.kind !== 'layer') return part?.kind;
  const layer = of.find(({ id }) => id === part.layerId);
  return layer && TOOLS_OF_LAYERS[layer.kind];
}
