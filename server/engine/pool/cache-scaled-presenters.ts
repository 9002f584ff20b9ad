import type { LoadFigure } from '../../../src/domain/renderer/load-presenter.ts';
import { decodeFigure, encodeFigure } from './scaled-presenter-file.ts';
import type { KeptWork } from './render-cache-client.ts';

/** Scales a presenter, or finds it scaled; what was scaled is kept for the next process. */
export function keptFigures(load: LoadFigure, kept: KeptWork, address: string): LoadFigure {
  return async (order, options) => {
    const bytes = await kept.get(address);
    const known = bytes === undefined ? undefined : await decodeFigure(bytes);
    if (known !== undefined) {
      return known;
    }
    const figure = await load(order, options);
    if (figure !== undefined) {
      void encodeFigure(figure).then((encoded) => kept.put(address, encoded));
    }
    return figure;
  };
}
