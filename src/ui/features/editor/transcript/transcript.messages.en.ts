/** Messages of turning a recording into the scene's script. */
export const messages = {
  withoutScript: 'No script yet? Record or upload what you’d like to say. We’ll transcribe it, and your presenter says it in your voice.',
  notConnected:
    'Write this scene’s script first, then record it. To start from a recording instead, this site needs a speech-to-text service. The person who runs it can connect one in a few minutes.',
  recording: 'Transcribe this recording',
  recordingHint: 'Turns what’s said in it into this scene’s script. Captions and word timing follow.',
  clip: 'Transcribe the clip',
  clipHint: 'This scene’s clip has sound. Its words become the script and captions, and your presenter says them in the clip’s voice.',
  useSaid: 'Use what I said as the script',
  working: 'Transcribing… A long recording takes a few minutes.',
  notLoaded: 'We transcribed the clip, but couldn’t load the result. Nothing was changed. Try again.',
  done: 'Done. This scene’s script is what’s said in the recording. Check names and numbers.',
  speak: 'Say what you’d like. There’s no script to follow: we’ll transcribe it.',
  ask: {
    title: 'Replace this scene’s script?',
    text: 'Here’s what we heard. It replaces what you wrote, and you can undo it.',
    heard: 'What we heard',
    replace: 'Replace the script',
    keep: 'Keep my script',
  },
} as const;
