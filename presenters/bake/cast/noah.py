"""A man of 20 to 30 with short brown curls."""

import dataclasses

from cast.amara import AMARA
from cast.daniel import DANIEL
from person import About, Eyes, Fabric, Framing, Outfit

NOAH = dataclasses.replace(
    DANIEL,
    about=About("Noah", "Young and relaxed, short brown curls, sage sweater.",
                {"gender": "man", "age": "20-30", "style": "casual", "outfit": "sweater", "hair": "curls"}),
    age=0.03, ancestry=(0.55, 0.35, 0.10), head_turn=3.0, head_tilt=-1.4, muscle=0.6,
    shape={**DANIEL.shape, "head/head-rectangular": 0.1, "head/head-oval": 0.4, "nose/nose-hump-incr": 0.0, "mouth/mouth-lowerlip-volume-incr": 0.35,
           "mouth/mouth-upperlip-volume-incr": 0.2, "eyes/{s}-eye-scale-incr": 0.65},
    skin=dataclasses.replace(DANIEL.skin, base="b07f5e", red="a5614a", dark="74492f", lips="95574c", lips_dark="7c443b", stubble=0.15,
                             stubble_colour="2a1c14", oil=0.7, wrinkles=0.05, freckles=0.2, scatter_colour="c07048"),
    eyes=Eyes(iris="4a3018", iris_dark="1e1208", iris_inner="6c4a22"),
    brows=dataclasses.replace(DANIEL.brows, colour="20160f"),
    hair=dataclasses.replace(AMARA.hair, colour="2a1a10", colour_light="553620", root_colour="180f09", length=0.036, coil=0.0062, turns=2.6,
                             count=20000, baby_count=1400, baby_length=0.010),
    outfit=Outfit(inner="crew", inner_fabric=Fabric("7d927c", "60755f", bump=0.22, weave=700.0, rib=0.4), crew_neck_width=0.060),
    second_outfit=Outfit(inner="v-neck", inner_fabric=Fabric("a5543a", "85402b", bump=0.2, rib=0.35, weave=700.0), v_neck_depth=0.05, v_neck_width=0.056, v_neck_top=0.043),
    lighting=dataclasses.replace(DANIEL.lighting, key=36), framing=Framing(height=0.61, headroom=0.080),
)
