"""A woman of 60 to 70 with a grey bob and glasses."""

from person import About, Brows, Eyes, Fabric, Framing, Hair, Lashes, Lighting, Outfit, Person, Skin

GRACE = Person(
    about=About("Grace", "Wise and warm, gray bob and glasses, green sweater.", {"gender": "woman", "age": "60-70", "style": "smart casual", "outfit": "sweater", "hair": "bob"}),
    gender=0.06, age=0.52, ancestry=(0.95, 0.02, 0.03), muscle=0.42, weight=0.60, arm_angle=0.76,
    asymmetry=0.015, head_turn=4.0, head_tilt=-1.5, hairline_height=0.0,
    shape={"head/head-round": 0.25, "eyes/{s}-eye-scale-incr": 0.45, "mouth/mouth-angles-up": 0.5, "nose/nose-point-down": 0.2,
           "nose/nose-scale-vert-incr": 0.2, "cheek/{s}-cheek-volume-incr": 0.15, "torso/torso-scale-horiz-decr": 0.4,
           "mouth/mouth-laugh-lines-in": 0.4, "eyes/{s}-eye-bag-incr": 0.25, "chin/chin-height-decr": 0.2,
           "forehead/forehead-scale-vert-decr": 0.4},
    rest_expression={"mouth-corner-puller": 0.50, "_cheek_raise": 0.4, "eye-left-closure": 0.06, "eye-right-closure": 0.06},
    skin=Skin(base="dcae96", red="cb7666", dark="a2745e", lips="b0605c", lips_dark="9a5050", mottle=0.9, freckles=0.25,
              wrinkles=1.0, pores=1.2, scalp_tint=0.5, lip_strength=0.7),
    eyes=Eyes(iris="5a7078", iris_dark="33464e", iris_inner="7c8a80"),
    lashes=Lashes(amount=0.9, width=0.9, length=0.75),
    brows=Brows(colour="7a6a5c", count=700, width=0.9, thickness=0.62, tilt=0.08),
    hair=Hair(style="bob", colour="a5a29d", colour_light="dcd9d2", root_colour="77736e", count=38000, strand_radius=5e-5,
              specular=0.6, roughness=0.24, volume=1.5, part=-0.028, tip_below_top=0.205, trim=0.012, layered=0.03, slack=1.05,
              wave=0.004, wave_length=0.09, curl_in=1.3, top_half_width=0.07, shell=(0.098, 0.128)),
    outfit=Outfit(inner="turtleneck", inner_fabric=Fabric("2f6b5c", "245348", bump=0.2, rib=0.35, weave=700.0), turtleneck_height=0.05),
    second_outfit=Outfit(inner="blouse", inner_fabric=Fabric("33476b", "263655", bump=0.2, sheen=0.6)),
    lighting=Lighting(key=33), framing=Framing(height=0.54), glasses="3a2a24",
)
