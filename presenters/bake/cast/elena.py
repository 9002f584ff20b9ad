"""A woman of 35 to 45 with auburn hair: drawn back, it reads as cropped."""

import dataclasses

from cast.maya import MAYA
from person import About, Eyes, Fabric, Outfit

ELENA = dataclasses.replace(
    MAYA,
    about=About("Elena", "Bright and direct, cropped auburn hair, green blouse.",
                {"gender": "woman", "age": "35-45", "style": "business casual", "outfit": "blouse", "hair": "cropped"}),
    age=0.26, ancestry=(0.94, 0.02, 0.04), head_turn=-3.0, head_tilt=1.2,
    shape={**MAYA.shape, "head/head-oval": 0.45, "nose/nose-hump-incr": 0.15, "chin/chin-width-decr": 0.05, "mouth/mouth-scale-horiz-incr": 0.15,
           "mouth/mouth-upperlip-volume-incr": 0.1, "eyes/{s}-eye-scale-incr": 0.55},
    skin=dataclasses.replace(MAYA.skin, base="e2b79f", red="d08474", dark="ac7661", lips="b9666a", lips_dark="a05358", freckles=0.5, wrinkles=0.25),
    eyes=Eyes(iris="5c7a5a", iris_dark="32462f", iris_inner="8c8a58"),
    brows=dataclasses.replace(MAYA.brows, colour="5c3820"),
    hair=dataclasses.replace(MAYA.hair, style="pulled-back", colour="6b3019", colour_light="a8552b", root_colour="3c1a0e", count=30000,
                             strand_radius=5.0e-5, volume=0.8, trim=0.0,
                             turned_shine=(0.2, 0.4)),
    outfit=Outfit(inner="blouse", inner_fabric=Fabric("2f6b5c", "245348", bump=0.2, sheen=0.6)),
    second_outfit=Outfit(inner="turtleneck", inner_fabric=Fabric("2b3a55", "1f2a40", bump=0.2, rib=0.35, weave=700.0), turtleneck_height=0.056),
)
