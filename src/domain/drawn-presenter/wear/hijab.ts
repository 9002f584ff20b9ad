import { type Controls, type Layer, toStops } from '../compile-rig.ts';

/** The cloth over neck and shoulders. */
export function drawDrape(): readonly Layer[] {
  return [
    {
      name: 'drape',
      space: 'neck',
      lift: -6,
      flat: true,
      shapes: [
        {
          name: 'drape',
          path: 'M262 600 C248 700 226 760 178 822 C150 862 168 900 226 924 C330 968 500 986 640 944 C720 920 752 880 722 824 C676 760 652 700 638 600Z',
          fill: { linear: [220, 700, 700, 920], stops: toStops('coverLight', [0.45, 'cover'], 'coverShade') },
        },
        {
          path: 'M300 690 C330 800 470 850 640 836 C690 830 716 812 720 800 L720 900 L640 760Z',
          fill: 'coverDark',
          opacity: 0.32,
          soft: 10,
          clip: 'drape',
        },
        { path: 'M236 742 C300 850 440 900 620 880', fill: 'coverDark', opacity: 0.6, widths: [1, 7, 6, 1], soft: 2, clip: 'drape' },
        { path: 'M204 812 C290 902 420 936 560 930', fill: 'coverDark', opacity: 0.5, widths: [1, 6, 1], clip: 'drape' },
        { path: 'M252 760 C320 838 430 876 540 872', fill: 'coverLight', opacity: 0.8, widths: [1, 10, 1], soft: 5, clip: 'drape' },
        { path: 'M690 770 C650 850 560 900 470 916', fill: 'coverDark', opacity: 0.5, widths: [1, 6, 1], clip: 'drape' },
      ],
    },
  ];
}

/** A hijab with soft folds around the face. */
export function drawHijab(c: Controls): readonly Layer[] {
  const drop = c.open * 12;
  return [
    {
      name: 'hijab',
      space: 'head',
      lift: -4,
      shapes: [
        {
          path: `M450 196 C340 196 272 290 270 424 C270 540 312 650 450 ${722 + drop} C588 650 630 540 630 424 C628 290 560 196 450 196Z M450 236 C536 240 600 320 600 424 C600 540 560 640 450 ${700 + drop} C340 640 300 540 300 424 C300 320 364 240 450 236Z`,
          fill: 'skinDark',
          opacity: 0.35,
          soft: 10,
          clip: 'face',
        },
        {
          name: 'hijab',
          path: `M450 118 C290 116 210 226 208 400 C206 530 216 640 246 720 C290 800 380 812 470 806 C560 800 640 780 664 700 C690 620 694 520 692 400 C690 226 610 116 450 118Z M450 214 C562 216 618 300 618 424 C618 540 574 650 500 ${698 + drop} C470 ${714 + drop} 430 ${714 + drop} 400 ${698 + drop} C326 650 282 540 282 424 C282 300 338 216 450 214Z`,
          fill: { linear: [230, 180, 690, 700], stops: toStops('coverLight', [0.42, 'cover'], 'coverDark') },
        },
        {
          path: 'M450 188 C552 190 636 280 638 424 C638 520 616 600 580 660 L604 660 C640 600 660 520 660 424 C660 270 560 170 450 168 C340 170 240 270 240 424 C240 520 260 600 296 660 L320 660 C284 600 262 520 262 424 C264 280 348 190 450 188Z',
          fill: 'coverDark',
          opacity: 0.28,
          soft: 5,
          clip: 'hijab',
        },
        {
          path: 'M262 420 C264 296 340 204 452 200 C560 204 634 296 636 420',
          fill: 'coverDark',
          opacity: 0.8,
          widths: [2, 5, 5, 5, 2],
          clip: 'hijab',
        },
        { path: 'M236 380 C244 250 320 162 430 148', fill: 'coverLight', opacity: 0.9, widths: [2, 16, 14, 2], soft: 5, clip: 'hijab' },
        {
          path: 'M270 500 C280 620 330 720 440 768 C520 796 600 780 650 720',
          fill: 'coverDark',
          opacity: 0.7,
          widths: [1, 7, 8, 1],
          soft: 2,
          clip: 'hijab',
        },
        { path: 'M250 560 C262 660 300 740 380 790', fill: 'coverLight', opacity: 0.7, widths: [1, 10, 1], soft: 4, clip: 'hijab' },
        { path: 'M644 480 C640 600 604 690 520 744', fill: 'coverDark', opacity: 0.6, widths: [1, 8, 1], soft: 2, clip: 'hijab' },
      ],
    },
  ];
}
