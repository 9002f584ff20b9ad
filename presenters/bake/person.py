"""What makes one presenter: every lever of the bake with its default. The cast in `cast/` states only what differs.

Colours are 'rrggbb' in sRGB. Lengths are metres unless said otherwise; the figure faces -y, x is the person's left.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class About:
    display_name: str
    description: str
    tags: dict[str, str]


@dataclass(frozen=True)
class Skin:
    base: str
    red: str  # cheeks, nose, ears
    dark: str  # below the eyes, lids, freckles
    lips: str
    lips_dark: str
    lip_gloss: float = 0.12
    mottle: float = 0.5  # how uneven the colour is
    freckles: float = 0.0
    lid_rim: str = "5a342c"
    bump: float = 0.16
    roughness: float = 0.40
    specular: float = 0.42
    sheen: float = 0.08
    scatter: float = 0.16  # share of light that goes through the skin
    scatter_colour: str = "d88a6a"
    scatter_radius: tuple[float, float, float] = (0.012, 0.0042, 0.0022)
    stubble: float = 0.0
    stubble_colour: str = "5a4a44"
    scalp_tint: float = 0.8  # hides the scalp between strands
    buzz: float = 0.0  # paints very short hair on
    buzz_colour: str = "2a2220"


@dataclass(frozen=True)
class Eyes:
    iris: str
    iris_dark: str
    iris_inner: str
    limbal_ring: str = "14100e"
    iris_radius: float = 0.50  # of the eyeball's
    pupil_radius: float = 0.20
    convergence: float = 0.03  # radians each eye turns inward
    push: float = 0.0  # moves both eyeballs back


@dataclass(frozen=True)
class Lashes:
    amount: float = 1.0
    width: float = 1.0
    length: float = 1.0


@dataclass(frozen=True)
class Brows:
    colour: str
    count: int = 420
    width: float = 1.0
    thickness: float = 1.0
    length: float = 1.0
    arch: float = 0.0
    raise_by: float = 0.0
    tilt: float = 0.08  # raises the inner end; without it everybody looks stern


@dataclass(frozen=True)
class Beard:
    count: int
    length: float
    moustache_only: bool = False


@dataclass(frozen=True)
class Hair:
    """`style`: long, bob, wavy, pulled-back, short, quiff, crop, afro, buzz or none."""

    style: str
    colour: str
    colour_light: str
    root_colour: str
    count: int = 9000
    strand_radius: float = 4.5e-5  # thinner than half a pixel breaks into dots after denoising
    specular: float = 0.5
    roughness: float = 0.3
    volume: float = 1.0
    part: float = 0.03  # where the parting is, x
    # long, bob, wavy
    tip_below_top: float = 0.28  # how far below the top of the head the hair ends
    slack: float = 1.10
    top_half_width: float = 0.075
    curl_in: float = 0.5
    wave: float = 0.0
    wave_length: float = 0.075
    trim: float = 0.0  # blunt cut this far above the tips; without it they end in spikes
    shell: tuple[float, float] = (0.094, 0.125)  # half axes of the smooth shell over the ears
    # short, quiff, crop
    top_length: float = 0.055
    side_length: float = 0.010
    fade_from: float = 0.745  # height on the neutral head where the sides begin to grow longer
    fade_to: float = 0.800
    front_gain: float = 0.25
    split: bool = True  # combed to both sides of the part
    comb_side: float = 0.75
    comb_back: float = 0.55  # negative combs forward
    quiff: float = 0.8
    messy: float = 0.18
    clump: float = 0.55
    # afro, buzz
    length: float = 0.05
    turns: float = 5.0
    coil: float = 0.0032
    # pulled back
    bun: tuple[float, float, float] = (0.0, 0.115, 0.055)  # from the middle of the head
    bun_radius: float = 0.038
    bun_axis: tuple[float, float, float] = (0.0, 0.75, 0.65)
    bun_count: int = 2500


@dataclass(frozen=True)
class Fabric:
    colour: str
    colour_dark: str
    weave: float = 1500.0
    bump: float = 0.25
    roughness: float = 0.85
    sheen: float = 0.4
    specular: float = 0.2
    rib: float = 0.0
    rib_pitch: float = 0.0042


@dataclass(frozen=True)
class Outfit:
    """`inner`: turtleneck, crew, v-neck, blouse or shirt. `outer`: blazer or None."""

    inner: str
    inner_fabric: Fabric
    outer: str | None = None
    outer_fabric: Fabric | None = None
    tie_fabric: Fabric | None = None
    turtleneck_height: float = 0.072
    crew_neck_width: float = 0.066
    crew_neck_top: float = 0.042
    crew_band: bool = True
    blazer_depth: float = -0.21  # where it closes, from the neck's pit
    blazer_neck_width: float = 0.072
    blazer_stand: float = 0.052
    blazer_button: bool = True
    button_colour: str = "1a1a1e"


@dataclass(frozen=True)
class Teeth:
    colour: str = "e9e2d6"
    upper_shift: float = -0.0026
    lower_shift: float = -0.0022


@dataclass(frozen=True)
class Lighting:
    strength: float = 1.0
    key: float = 36.0  # 27 to 29 for pale skin, or the forehead runs to white
    fill: float = 9.0
    look: str = "Medium High Contrast"
    exposure: float = 0.0


@dataclass(frozen=True)
class Framing:
    height: float = 0.56  # metres of the world that the plate shows
    headroom: float = 0.055
    camera_x: float = 0.0


@dataclass(frozen=True)
class Person:
    about: About
    gender: float  # 0 female .. 1 male
    age: float  # 0 is 25 years, 1 is 70 and more; .5 already reads as about 60
    ancestry: tuple[float, float, float]  # shares of the data's caucasian, african and asian targets
    skin: Skin
    eyes: Eyes
    brows: Brows
    hair: Hair
    outfit: Outfit
    muscle: float = 0.5
    weight: float = 0.5
    arm_angle: float = 0.55
    temple: float = 0.0  # moves the hairline at the temples back
    hairline_softness: float = 0.05
    shape: dict[str, float] = field(default_factory=dict)  # face and body targets, '{s}' stands for both sides
    rest_expression: dict[str, float] = field(default_factory=dict)  # expression units; a slight smile, lids 6-12 % closed
    lashes: Lashes = Lashes()
    beard: Beard | None = None
    teeth: Teeth = Teeth()
    lighting: Lighting = Lighting()
    framing: Framing = Framing()
