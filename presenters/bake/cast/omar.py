"""A bald man of 40 to 50 with a short beard."""

import dataclasses

from cast.arjun import ARJUN
from person import About, Beard, Eyes, Fabric, Framing, Outfit

OMAR = dataclasses.replace(
    ARJUN,
    about=About("Omar", "Grounded and clear, bald with a short beard, burgundy sweater.",
                {"gender": "man", "age": "40-50", "style": "smart casual", "outfit": "sweater", "hair": "bald"}),
    ancestry=(0.12, 0.84, 0.04), age=0.32, head_turn=-3.5, head_tilt=-1.0, weight=0.62, glasses="",
    shape={"head/head-oval": 0.55, "head/head-round": 0.15, "eyes/{s}-eye-scale-incr": 0.6, "mouth/mouth-angles-up": 0.4,
           "nose/nose-scale-horiz-decr": 0.15, "cheek/{s}-cheek-bones-incr": 0.35, "forehead/forehead-scale-vert-decr": 0.3,
           "chin/chin-width-incr": 0.15},
    skin=dataclasses.replace(ARJUN.skin, base="6e4632", red="6d3d2b", dark="452a1d", lips="7a443d", lips_dark="5f322d", scatter=0.10,
                             scatter_colour="96502f", scalp_tint=0.0, oil=0.55, stubble=0.6, stubble_colour="120d0b", wrinkles=0.35),
    eyes=Eyes(iris="2e1b0e", iris_dark="120904", iris_inner="452a14"),
    beard=Beard(count=7000, length=0.006),
    hair=dataclasses.replace(ARJUN.hair, style="none", baby_count=0),
    outfit=Outfit(inner="crew", inner_fabric=Fabric("6b2733", "4e1a25", bump=0.22, weave=700.0, rib=0.4), crew_neck_width=0.060),
    second_outfit=Outfit(inner="v-neck", inner_fabric=Fabric("3f5f86", "2f4a6b", bump=0.2, rib=0.35, weave=700.0), v_neck_depth=0.045, v_neck_width=0.056, v_neck_top=0.043),
    lighting=dataclasses.replace(ARJUN.lighting, key=42), framing=Framing(height=0.60),
)
