/**
 * A line to servers elsewhere with every mood a line has, for adapters that are given their `fetch`: no network, no
 * waiting. `BAD_MOODS` are pairs of a title and an answer: offline, 500, 429, garbage, 10 MB, hanging, a slow drip.
 */
export { BAD_MOODS, createLine, endlessAnswer, inTime, type Line } from '../tools/fake-network.ts';
