"""One presenter as a Blender scene. The face can be rebuilt with another expression; all else stays."""

import bpy
import numpy as np
from scipy.spatial import cKDTree

from blender_mesh import evaluated_normals, set_float_attribute
from clothes.dress import dress
from face.beard import build_beard
from face.body import build_body, shown_body_faces, vertex_masks
from face.brows import build_brows
from face.eyeballs import build_eyes
from face.lashes import LidMargin, bind_lid_margins, build_lashes
from face.mouth_parts import build_mouth
from hair.head import Collider, Roots
from hair.styles import STYLES
from maths import normalise, smoothstep
from mesh.cc0_data import base_mesh, group_vertices
from mesh.figure import figure, joint, neutral, posed, to_blender
from person import Person
from shaders.eye import cornea_material, eyeball_material
from shaders.hair import hair_material
from shaders.plain import plain_material
from shaders.skin import skin_material
from strands import add_strands
from studio.camera import CAMERA_BELOW_TOP, Shot, place_camera
from studio.lights import add_studio_lights
from studio.render import mark_coverage
from surface import Surface, triangles_of

FACE_ABOVE = 0.6  # metres on the neutral figure
HAIR_ABOVE = 0.3


class Presenter:
    def __init__(self, person: Person) -> None:
        self.person = person
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.body_at_rest = to_blender(posed(figure(person).vertices, person))
        self.top_of_head = self.body_at_rest[group_vertices("body")][:, 2].max()
        self.shot = Shot(person.framing, self.top_of_head)
        self._masks = vertex_masks(person)
        self._margins: list[LidMargin] | None = None
        self._face: list[bpy.types.Object] = []
        self._make_materials()
        place_camera(self.shot)

        body = self.build_face()
        self._build_hair(body)
        dress(person.outfit, self.body_at_rest)
        mark_coverage()
        add_studio_lights(person.lighting, (0, self.eyes[1], self.eyes[2] - 0.03))

    @property
    def eyes(self) -> np.ndarray:
        """The middle between the eyes."""
        return (joint(self.body_at_rest, "l-eye") + joint(self.body_at_rest, "r-eye")) / 2

    @property
    def mouth(self) -> np.ndarray:
        """The middle of the lips."""
        return self.body_at_rest[self._masks["lips"] > 0.5].mean(0)

    def _make_materials(self) -> None:
        hair, brows = self.person.hair, self.person.brows
        self._skin = skin_material(self.person)
        self._eye_materials = (eyeball_material(self.person.eyes), cornea_material())
        self._hair = hair_material("hair", hair.colour, hair.colour_light, hair.root_colour, hair.roughness, hair.specular)
        self._brow = hair_material("brow", brows.colour, brows.colour, brows.colour, 0.5, 0.2)
        self._lash = plain_material("lash", "0c0807", 0.5, 0.3)

    def build_face(
        self,
        expression: dict[str, float] | None = None,
        gaze: tuple[float, float] = (0.0, 0.0),
    ) -> bpy.types.Object:
        """Replace everything that moves with an expression. Returns the body."""
        for part in self._face:
            bpy.data.objects.remove(part)
        person = self.person
        shape = figure(person, expression)
        vertices, rest = posed(shape.vertices, person), posed(shape.rest, person)
        body, used = build_body(vertices, self._masks, self._skin)
        faces = [face for face in shown_body_faces() if neutral()[face[0]][2] > FACE_ABOVE]
        surface = Surface(to_blender(vertices), triangles_of(faces))
        self._face = [body]
        self._face += build_eyes(person, rest, self._eye_materials, gaze)
        self._face += build_mouth(person, vertices, rest, (shape.tongue_up, shape.tongue_forward))
        if self._margins is None:
            self._margins = bind_lid_margins(body, vertices)
            self._paint_lid_rims(self._margins, to_blender(vertices))
            set_float_attribute(body.data, "lid-rim", self._masks["lid-rim"][used])
        self._face += build_lashes(person, body, self._margins, self._lash)
        self._face += build_brows(person, vertices, surface, self._brow)
        if person.beard:
            self._face += build_beard(person, vertices, surface, self._masks["beard"], self._brow)
        return body

    def _paint_lid_rims(self, margins: list[LidMargin], vertices: np.ndarray) -> None:
        """The wet rim lies where the margins were found: strong above, faint below."""

        def distance(upper: bool) -> np.ndarray:
            places = np.concatenate([margin.rest for margin in margins if margin.upper == upper])
            return cKDTree(places).query(vertices)[0]

        above = smoothstep(0.0030, 0.0012, distance(True)) * 0.85
        below = smoothstep(0.0022, 0.0008, distance(False)) * 0.35
        self._masks["lid-rim"] = np.maximum(above, below)

    def _hair_roots(self, body: bpy.types.Object) -> Roots:
        faces = [face for face in base_mesh().faces_of("body") if neutral()[face[0]][2] > HAIR_ABOVE]
        surface = Surface(self.body_at_rest, triangles_of(faces))
        skin, normals = evaluated_normals(body)
        upper = skin[:, 2] > HAIR_ABOVE
        neck = joint(self.body_at_rest, "neck")
        random = np.random.default_rng(1)
        chosen, barycentric = surface.sample(self.person.hair.count, self._masks["scalp"] ** 1.5, random)
        return Roots(
            points=surface.interpolate(self.body_at_rest, chosen, barycentric),
            rest=surface.interpolate(neutral(), chosen, barycentric),
            normals=normalise(surface.interpolate(surface.vertex_normals, chosen, barycentric)),
            collider=Collider(skin[upper], normals[upper], neck[2] + 0.015, neck[1] - 0.01),
            head_centre=np.array([0, joint(self.body_at_rest, "head")[1], self.top_of_head - CAMERA_BELOW_TOP]),
            top=self.top_of_head,
            random=random,
        )

    def _build_hair(self, body: bpy.types.Object) -> None:
        hair = self.person.hair
        if hair.style == "none":
            return
        for index, (strands, radii) in enumerate(STYLES[hair.style](self._hair_roots(body), hair)):
            add_strands(f"hair-{index}", strands, radii, self._hair)
