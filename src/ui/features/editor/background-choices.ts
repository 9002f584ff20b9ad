import { messages } from '#messages/features/editor/frame.messages';
import { type Background, SET_IDS } from '#domain/project/project.ts';

export interface BackgroundChoice {
  readonly name: string;
  readonly background: Background;
}

const { names, sets } = messages.background;

export const SET_CHOICES: readonly BackgroundChoice[] = SET_IDS.map((set) => ({ name: sets[set], background: { kind: 'set', set } }));

/** Light to medium colors, which match the presenters' lighting. */
export const BACKGROUND_CHOICES: readonly BackgroundChoice[] = [
  { name: names.mist, background: { kind: 'gradient', from: '#dfe6ee', to: '#b9c6d6', angle: 90 } },
  { name: names.plaster, background: { kind: 'gradient', from: '#f1e7da', to: '#d8c3a8', angle: 90 } },
  { name: names.sage, background: { kind: 'gradient', from: '#dbe5dc', to: '#a9bfae', angle: 90 } },
  { name: names.harbour, background: { kind: 'gradient', from: '#b9d3d6', to: '#6f9aa3', angle: 45 } },
  { name: names.sun, background: { kind: 'gradient', from: '#f3d3bd', to: '#d9977a', angle: 45 } },
  { name: names.slate, background: { kind: 'gradient', from: '#8d9aa9', to: '#5d6a79', angle: 90 } },
  { name: names.paper, background: { kind: 'colour', colour: '#f4f2ee' } },
  { name: names.fog, background: { kind: 'colour', colour: '#c9d0d6' } },
  { name: names.clay, background: { kind: 'colour', colour: '#cf9b82' } },
  { name: names.teal, background: { kind: 'colour', colour: '#6f9ea4' } },
];

/** Gradients whose colors move. */
export const MOVING_CHOICES: readonly BackgroundChoice[] = [
  { name: names.tide, background: { kind: 'gradient', from: '#b9d3d6', to: '#6f9aa3', angle: 90, motion: 'waves' } },
  { name: names.dawn, background: { kind: 'gradient', from: '#e9cdbb', to: '#d08b7a', angle: 45, motion: 'drift' } },
  { name: names.aurora, background: { kind: 'gradient', from: '#2f4a5c', to: '#7fb8a8', angle: 60, motion: 'glow' } },
  { name: names.lilac, background: { kind: 'gradient', from: '#d9d3e6', to: '#9f92c0', angle: 30, motion: 'glow' } },
];
