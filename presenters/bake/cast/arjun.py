"""A man of 35 to 45 with a short beard, in a blazer over an open shirt. Tried; not baked, for his temple is bare."""

from person import About, Beard, Brows, Eyes, Fabric, Framing, Hair, Lashes, Lighting, Outfit, Person, Skin

ARJUN = Person(
    about=About("Arjun", "Confident and easygoing, short beard, gray blazer over a white shirt.", {"gender": "man", "age": "35-45", "style": "business", "outfit": "blazer", "hair": "short"}),
    gender=0.98, age=0.24, ancestry=(0.62, 0.22, 0.16), muscle=0.55, weight=0.58, arm_angle=0.74,
    temple=0.03, hairline_height=-0.02, asymmetry=0.014, head_turn=3.5, head_tilt=1.5,
    shape={"head/head-oval": 0.2, "head/head-square": 0.15, "head/head-scale-horiz-decr": 0.15, "eyes/{s}-eye-scale-incr": 0.70,
           "eyes/{s}-eye-height2-incr": 0.25, "eyes/{s}-eye-bag-incr": 0.15, "nose/nose-scale-depth-incr": 0.25,
           "nose/nose-hump-incr": 0.35, "nose/nose-scale-horiz-incr": 0.15, "nose/nose-point-down": 0.2, "mouth/mouth-angles-up": 0.3,
           "mouth/mouth-lowerlip-volume-incr": 0.25, "forehead/forehead-scale-vert-decr": 0.45, "neck/neck-scale-horiz-decr": 0.2,
           "cheek/{s}-cheek-bones-incr": 0.3},
    rest_expression={"mouth-corner-puller": 0.42, "_cheek_raise": 0.35, "eye-left-closure": 0.08, "eye-right-closure": 0.08},
    skin=Skin(base="a3704e", red="9a5a42", dark="66412e", lips="8c524a", lips_dark="734039", mottle=0.7, lip_gloss=0.0, lip_strength=0.7,
              scatter=0.13, scatter_colour="b8683f", stubble=0.75, stubble_colour="1d1512", scalp_tint=0.95, wrinkles=0.3, pores=1.2,
              lid_rim="2a1812"),
    eyes=Eyes(iris="3a2312", iris_dark="170c05", iris_inner="55351a"),
    lashes=Lashes(amount=1.2, width=1.0, length=0.8),
    brows=Brows(colour="17110e", count=1400, width=1.05, thickness=1.1, tilt=0.09, raise_by=-0.01),
    beard=Beard(count=9000, length=0.009),
    hair=Hair(style="short", colour="14100e", colour_light="2a221d", root_colour="0d0a09", count=42000, strand_radius=5.5e-5,
              specular=0.4, roughness=0.33, volume=0.36, part=0.03, split=False, top_length=0.050, side_length=0.012, fade_from=0.70,
              fade_to=0.78, messy=0.25, quiff=0.1, comb_side=0.42, comb_back=-0.40, clump=0.6, baby_count=1400, baby_length=0.009),
    outfit=Outfit(inner="shirt", inner_fabric=Fabric("e9edf2", "d5dbe4", bump=0.12), outer="blazer",
                  outer_fabric=Fabric("3c4148", "2b2f35", bump=0.18)),
    lighting=Lighting(key=38), framing=Framing(height=0.60),
)
