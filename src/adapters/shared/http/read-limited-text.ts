/** Reads the text of a response; throws as soon as it exceeds `mostBytes`. */
export async function readLimitedText(response: Response, mostBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => {});
      throw new RangeError('The answer is too long');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
