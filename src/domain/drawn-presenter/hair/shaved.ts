import type { HairStyle } from './hair-style.ts';

/** Bald, stubble at the sides. */
export const shaved: HairStyle = {
  wide: 194,
  box: [206, 160, 694],
  over: () => [
    {
      name: 'hair',
      space: 'head',
      lift: 0,
      shapes: [
        {
          path: 'M256 470 C244 430 246 380 262 330 C272 322 280 340 278 360 C272 400 276 440 274 486 C270 500 260 490 256 470Z',
          fill: {
            linear: [244, 400, 282, 410],
            stops: [
              [0, 'hair'],
              [0.5, 'hair', 0.8],
              [1, 'hair', 0],
            ],
          },
        },
        {
          path: 'M644 470 C656 430 654 380 638 330 C628 322 620 340 622 360 C628 400 624 440 626 486 C630 500 640 490 644 470Z',
          fill: {
            linear: [656, 400, 618, 410],
            stops: [
              [0, 'hairDark'],
              [0.5, 'hair', 0.8],
              [1, 'hair', 0],
            ],
          },
        },
      ],
    },
  ],
};
