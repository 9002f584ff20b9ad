/** NAL unit types of H.264 that matter here. */
const NAL_SEI = 6;
const NAL_SPS = 7;
const NAL_PPS = 8;

const LENGTH_BYTES = 4;

const START_CODE = Buffer.from([0, 0, 1]);

/** The NAL units of an Annex B byte stream, without start codes. Views, not copies. */
export function splitNalUnits(stream: Uint8Array): readonly Uint8Array[] {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.length);
  const codes: number[] = [];
  for (let at = bytes.indexOf(START_CODE); at >= 0; at = bytes.indexOf(START_CODE, at + START_CODE.length)) {
    codes.push(at);
  }
  return codes.map((code, index) => trimTrailingZeros(stream.subarray(code + START_CODE.length, codes[index + 1] ?? stream.length)));
}

/** Converts an Annex B frame to AVCC: each NAL unit with its length in front, without parameter sets and SEI. */
export function toAvcc(stream: Uint8Array): Uint8Array {
  const units = splitNalUnits(stream).filter((unit) => ![NAL_SEI, NAL_SPS, NAL_PPS].includes(getNalType(unit)));
  const bytes = new Uint8Array(units.reduce((sum, unit) => sum + LENGTH_BYTES + unit.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const unit of units) {
    view.setUint32(at, unit.length);
    bytes.set(unit, at + LENGTH_BYTES);
    at += LENGTH_BYTES + unit.length;
  }
  return bytes;
}

/** ISO/IEC 14496-15 AVCDecoderConfigurationRecord of one SPS and one PPS, and the RFC 6381 codec string. */
export function toAvcDescription(headers: Uint8Array): { readonly codec: string; readonly avcc: Uint8Array } {
  const units = splitNalUnits(headers);
  const sps = units.find((unit) => getNalType(unit) === NAL_SPS);
  const pps = units.find((unit) => getNalType(unit) === NAL_PPS);
  if (sps === undefined || pps === undefined) {
    throw new Error('The encoder gave no parameter sets.');
  }
  const [, profile = 0, compatibility = 0, level = 0] = sps;
  const isHighProfile = profile >= 100;
  const chroma420EightBit = isHighProfile ? [0xfc | 1, 0xf8, 0xf8, 0] : [];
  const avcc = Uint8Array.from([
    1,
    profile,
    compatibility,
    level,
    0xfc | (LENGTH_BYTES - 1),
    0xe0 | 1,
    ...encodeLength(sps),
    ...sps,
    1,
    ...encodeLength(pps),
    ...pps,
    ...chroma420EightBit,
  ]);
  const codec = `avc1.${[profile, compatibility, level].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return { codec, avcc };
}

function getNalType(unit: Uint8Array): number {
  return (unit[0] ?? 0) & 0x1f;
}

function encodeLength(unit: Uint8Array): readonly [number, number] {
  return [unit.length >> 8, unit.length & 0xff];
}

function trimTrailingZeros(unit: Uint8Array): Uint8Array {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) {
    end -= 1;
  }
  return unit.subarray(0, end);
}
