"""The whole outfit of a person."""

import numpy as np

from clothes.blazer import blazer, button_place, tie
from clothes.layer import add_button, add_layer
from clothes.tops import TOPS
from clothes.torso import torso
from person import Outfit
from shaders.fabric import fabric_material
from shaders.plain import plain_material


def dress(outfit: Outfit, posed: np.ndarray) -> None:
    """Puts the outfit on the body. `posed` are its vertices in Blender's axes, (vertices, 3), metres."""
    figure = torso(posed)
    inner = fabric_material("inner", outfit.inner_fabric)
    for cut in TOPS[outfit.inner](figure, outfit):
        add_layer(figure.close, figure.quads, cut, inner)
    if outfit.outer == "blazer":
        outer = fabric_material("outer", outfit.outer_fabric)
        for cut in blazer(figure, outfit):
            add_layer(figure.tailored, figure.quads, cut, outer)
        if outfit.blazer_button:
            add_button(button_place(figure, outfit), plain_material("button", outfit.button_colour, 0.35, 0.5))
    if outfit.tie_fabric:
        cloth = fabric_material("tie", outfit.tie_fabric)
        for cut in tie(figure):
            add_layer(figure.tailored, figure.quads, cut, cloth)
