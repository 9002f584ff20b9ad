"""A woman of 30 to 40 with a hijab."""

import dataclasses

from cast.maya import MAYA
from person import About, Eyes, Fabric, Framing, Lighting, Outfit

LAYLA = dataclasses.replace(
    MAYA,
    about=About("Layla", "Thoughtful and kind, teal hijab, sand sweater.",
                {"gender": "woman", "age": "30-40", "style": "smart casual", "outfit": "sweater", "hair": "hijab"}),
    age=0.20, ancestry=(0.72, 0.18, 0.10), head_turn=-3.0, head_tilt=1.0,
    shape={**MAYA.shape, "head/head-oval": 0.5, "nose/nose-hump-incr": 0.2, "mouth/mouth-lowerlip-volume-incr": 0.3, "eyes/{s}-eye-scale-incr": 0.65},
    skin=dataclasses.replace(MAYA.skin, base="c99a76", red="b9735b", dark="8a5c43", lips="a85a55", lips_dark="8d4846", freckles=0.0, wrinkles=0.12),
    eyes=Eyes(iris="4a2f16", iris_dark="1e1208", iris_inner="6e4b25"),
    brows=dataclasses.replace(MAYA.brows, colour="1f1611"),
    hair=dataclasses.replace(MAYA.hair, style="none", baby_count=0),
    outfit=Outfit(inner="turtleneck", inner_fabric=Fabric("b99a72", "967a56", bump=0.2, rib=0.35, weave=700.0), turtleneck_height=0.03,
                  hood_fabric=Fabric("2f6f74", "22545a", bump=0.10, roughness=0.75, sheen=0.5)),
    second_outfit=Outfit(inner="turtleneck", inner_fabric=Fabric("e9e2d6", "d3c9b8", bump=0.2, rib=0.35, weave=700.0), turtleneck_height=0.03,
                         outer="blazer", outer_fabric=Fabric("3a3f4a", "2b2f38", bump=0.12, roughness=0.8),
                         hood_fabric=Fabric("2f6f74", "22545a", bump=0.10, roughness=0.75, sheen=0.5)),
    lighting=Lighting(key=33), framing=Framing(height=0.57),
)
