/** Shows a recording in a player, whose voice is a file of its own and is heard with it. Returns what ends both. */
export function playTogether(player: HTMLVideoElement, file: File, voice: File | null): () => void {
  const urls = [file, ...(voice === null ? [] : [voice])].map((each) => URL.createObjectURL(each));
  const [videoUrl = '', voiceUrl] = urls;
  player.src = videoUrl;
  const sound = voiceUrl === undefined ? undefined : new Audio(voiceUrl);
  const listening = new AbortController();
  const follow = (): void => {
    if (sound === undefined) return;
    sound.currentTime = player.currentTime;
    sound.volume = player.volume;
    sound.muted = player.muted;
    // A player that may not be heard yet refuses; the picture goes on.
    if (player.paused) sound.pause();
    else sound.play().catch(() => {});
  };
  for (const event of ['play', 'pause', 'seeked', 'volumechange', 'ended']) player.addEventListener(event, follow, listening);
  return () => {
    listening.abort();
    sound?.pause();
    for (const url of urls) URL.revokeObjectURL(url);
  };
}
