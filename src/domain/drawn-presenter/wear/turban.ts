import { type Layer, toStops } from '../compile-rig.ts';

/** A turban, whose cloth meets in front, with the hair beside it. */
export function drawTurban(): readonly Layer[] {
  return [
    {
      name: 'turban',
      space: 'head',
      lift: 6,
      shapes: [
        { path: 'M264 360 C246 390 240 430 244 470 L280 500 L290 380Z M636 360 C654 390 660 430 656 470 L620 500 L610 380Z', fill: 'hair' },
        {
          path: 'M262 400 C300 340 380 300 450 296 C520 300 600 340 638 400 L638 340 L262 340Z',
          fill: 'skinDark',
          opacity: 0.45,
          soft: 10,
          clip: 'face',
        },
        {
          name: 'turban',
          path: 'M246 452 C210 400 186 330 196 266 C206 170 310 96 450 96 C590 96 694 170 704 266 C714 330 690 400 654 452 C640 400 600 352 540 326 C510 312 470 300 450 286 C430 300 390 312 360 326 C300 352 260 400 246 452Z',
          fill: { linear: [210, 140, 690, 420], stops: toStops('coverLight', [0.45, 'cover'], 'coverDark') },
        },
        { path: 'M396 306 C416 264 484 264 504 306 C484 300 466 294 450 286 C434 294 416 300 396 306Z', fill: 'top', clip: 'turban' },
        { path: 'M450 262 C380 276 280 330 238 436', fill: 'coverDark', opacity: 0.75, widths: [1, 8, 6, 1], clip: 'turban' },
        { path: 'M450 226 C360 236 250 290 212 388', fill: 'coverDark', opacity: 0.65, widths: [1, 8, 6, 1], clip: 'turban' },
        { path: 'M450 186 C350 192 240 236 200 328', fill: 'coverDark', opacity: 0.55, widths: [1, 7, 5, 1], clip: 'turban' },
        { path: 'M450 146 C370 146 270 176 214 246', fill: 'coverDark', opacity: 0.45, widths: [1, 7, 4, 1], clip: 'turban' },
        { path: 'M440 262 C520 270 620 330 662 436', fill: 'coverDark', opacity: 0.85, widths: [1, 8, 7, 1], clip: 'turban' },
        { path: 'M444 226 C540 232 650 290 690 388', fill: 'coverDark', opacity: 0.75, widths: [1, 8, 6, 1], clip: 'turban' },
        { path: 'M448 186 C550 192 660 236 700 328', fill: 'coverDark', opacity: 0.65, widths: [1, 7, 5, 1], clip: 'turban' },
        { path: 'M432 244 C350 260 262 312 226 408', fill: 'coverLight', opacity: 0.9, widths: [1, 10, 8, 1], soft: 3, clip: 'turban' },
        { path: 'M430 206 C340 216 248 262 210 352', fill: 'coverLight', opacity: 0.9, widths: [1, 10, 8, 1], soft: 3, clip: 'turban' },
        { path: 'M430 166 C350 168 262 202 212 280', fill: 'coverLight', opacity: 0.8, widths: [1, 10, 8, 1], soft: 3, clip: 'turban' },
      ],
    },
  ];
}
