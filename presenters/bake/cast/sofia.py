"""A woman of 40 to 50 with a dark bob."""

import dataclasses

from cast.grace import GRACE
from person import About, Eyes, Fabric, Outfit

SOFIA = dataclasses.replace(
    GRACE,
    about=About("Sofia", "Calm and friendly, dark bob, terracotta sweater.",
                {"gender": "woman", "age": "40-50", "style": "smart casual", "outfit": "turtleneck", "hair": "bob"}),
    age=0.28, ancestry=(0.70, 0.12, 0.18), weight=0.55, head_turn=-3.5, head_tilt=1.2, shape={"head/head-oval": 0.35, "eyes/{s}-eye-scale-incr": 0.62, "mouth/mouth-angles-up": 0.4, "mouth/mouth-lowerlip-volume-incr": 0.3,
           "nose/nose-hump-incr": 0.15, "cheek/{s}-cheek-bones-incr": 0.35, "torso/torso-scale-horiz-decr": 0.4,
           "forehead/forehead-scale-vert-decr": 0.5},
    skin=dataclasses.replace(GRACE.skin, base="c4936f", red="b5705a", dark="85573d", lips="a4584f", lips_dark="8a463f", wrinkles=0.35, freckles=0.1,
                             scalp_tint=0.75),
    eyes=Eyes(iris="4a2c14", iris_dark="1d1006", iris_inner="6b4522"),
    brows=dataclasses.replace(GRACE.brows, colour="2a1c14"),
    hair=dataclasses.replace(GRACE.hair, colour="2a1a12", colour_light="553523", root_colour="170e09"),
    outfit=Outfit(inner="turtleneck", inner_fabric=Fabric("b0603f", "8a482e", bump=0.2, rib=0.35, weave=700.0), turtleneck_height=0.05),
    second_outfit=Outfit(inner="blouse", inner_fabric=Fabric("2f6b5c", "245348", bump=0.2, sheen=0.6)),
)
