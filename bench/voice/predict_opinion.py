"""
Predicts the mean opinion of listeners, from 1 to 5, of what `speak-voices.ts` has spoken.

    pip install distillmos==0.9.1 && python3 predict_opinion.py <folder>
"""

import pathlib
import sys

import distillmos
import numpy
import torch

SECONDS = 10
RATE = 16_000

model = distillmos.ConvTransformerSQAModel()
model.eval()
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.raw")):
    samples = numpy.frombuffer(file.read_bytes(), dtype="<i2").astype(numpy.float32) / 32_768
    with torch.no_grad():
        print(f"| {file.stem} | {model(torch.from_numpy(samples[: RATE * SECONDS])[None]).item():.2f} |")
