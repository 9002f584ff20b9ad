/** Messages of the timeline of words and layers under the preview. */
export const messages = {
  title: 'Timeline',
  empty: 'Words and layers appear here when the preview is ready.',
  noLayers: 'Titles, logos, texts, shapes, images, and camera moves of this scene appear here.',
  stretch: 'Zoom in',
  shrink: 'Zoom out',
  closest: 'This is as close as it gets',
  wholeScene: 'The whole scene is shown',
  area: 'Words and layers of the scene',

  layerTitle: (text: string) => (text === '' ? 'Title' : `Title: ${text}`),
  layerName: (text: string) => (text === '' ? 'Name' : `Name: ${text}`),
  logo: 'Logo',
  layerCamera: (move: string) => `Camera: ${move}`,

  effects: 'Sound effects of the scene',
  effectAt: (effect: string) => `${effect}: heard at`,
  from: (layer: string) => `${layer}: shown from`,
  to: (layer: string) => `${layer}: shown until`,
  keyframe: (number: number, place: string) => `Keyframe ${number}: ${place}`,
  sceneStart: 'Start of scene',
  sceneEnd: 'End of scene',
  place: (word: string, seconds: number) => `${word}, ${seconds.toFixed(1)} seconds`,
  quoted: (word: string) => `“${word}”`,
} as const;
