"""A woman of 25 to 35 with a high bun."""

import dataclasses

from cast.kenji import KENJI
from cast.maya import MAYA
from person import About, Fabric, Framing, Lighting, Outfit

MEI = dataclasses.replace(
    MAYA,
    about=About("Mei", "Clear and lively, high black bun, coral sweater.",
                {"gender": "woman", "age": "25-35", "style": "smart casual", "outfit": "turtleneck", "hair": "bun"}),
    age=0.14, ancestry=(0.10, 0.02, 0.88), head_turn=3.0, head_tilt=1.0, shape={**KENJI.shape, "head/head-oval": 0.6,
           "mouth/mouth-upperlip-volume-incr": 0.25, "mouth/mouth-lowerlip-volume-incr": 0.25, "torso/torso-scale-horiz-decr": 0.4},
    skin=dataclasses.replace(MAYA.skin, base="e0b795", red="cf8268", dark="a47658", lips="b5605c", lips_dark="9c4f4c", freckles=0.0, wrinkles=0.05,
                             scalp_tint=1.0),
    eyes=KENJI.eyes, brows=dataclasses.replace(MAYA.brows, colour="1d1613"),
    hair=dataclasses.replace(MAYA.hair, style="pulled-back", colour="0f0c0b", colour_light="2a211d", root_colour="080606", count=60000,
                             strand_radius=6.0e-5, volume=0.7, trim=0.0, bun=(0.0, 0.024, 0.080), bun_radius=0.035, bun_axis=(0.0, 0.1, 1.0),
                             bun_count=7000, baby_count=900),
    outfit=Outfit(inner="turtleneck", inner_fabric=Fabric("c4614f", "9d4638", bump=0.2, rib=0.35, weave=700.0), turtleneck_height=0.05),
    second_outfit=Outfit(inner="v-neck", inner_fabric=Fabric("2f4f8a", "233c6a", bump=0.2, rib=0.35, weave=700.0)),
    lighting=Lighting(key=31), framing=Framing(height=0.575, headroom=0.085),
)
