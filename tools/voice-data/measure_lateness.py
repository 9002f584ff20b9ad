"""How many milliseconds the model's frames are later than the sounds they name."""

import numpy

RATE = 24_000
SAMPLES_A_FRAME = 600
STEP = 60  # samples: 2.5 ms
WINDOW = 240
MOST_STEPS = 40
SIBILANTS = "sʃzʧʒ"
VOWELS = "iɪɛæʌʊuɔAIOWYQɐəaeoyøœɑɒɜ"

# Full of sibilants between vowels, in the model's alphabet, by the first letter of a style.
LINES = {
    "a": ["ju ɹˈIt wˌʌt ʃˌʊd bi sˈɛd, ʧˈuz hˌu sˈɛz ɪt, ænd pˈɪk ɐ vˈYs ænd ɐ bˈækɡɹˌWnd.", "ʃi sˈɛlz sˈi ʃˈɛlz bI ðə sˈi ʃˈɔɹ, sˈO sˈæm sˈɔ sˈɪksti sˈɪks ʃˈɪps."],
    "b": ["ju ɹˈIt wˌɒt ʃˌʊd bi sˈɛd, ʧˈuz hˌu sˈɛz ɪt, ænd pˈɪk ɐ vˈYs ænd ɐ bˈækɡɹˌWnd.", "ʃi sˈɛlz sˈi ʃˈɛlz bI ðə sˈi ʃˈɔː, sˈQ sˈæm sˈɔː sˈɪksti sˈɪks ʃˈɪps."],
    "e": ["sˈe sˈaβe ke sˈusana sˈjempɾe sˈale sˈola, i sˈu ʧˈiko sˈe sˈjenta ensˈima.", "sˈeis sˈapos sˈukos sˈaltan sˈoβɾe sˈinko sˈasos sˈekos."],
    "f": ["sə sˈwaʁ sˈɔ̃ ʃˈa sˈasi sˈyʁ sˈa ʃˈɛz, ʒə sˈɛ si sˈɛ sˈə kə sˈa sˈœʁ ʃˈɛʁʃ.", "sˈi sˈi sˈi sˈɔ̃ sˈizo sˈi sˈiz ʃˈaso sˈasi."],
    "i": ["sˈɛi sˈassi sˈono sˈotto la sˈɛdja, ʃˈɛnde sˈɛmpre sˈolo sˈe sˈuzanna sˈa ʧˈɛ sˈɛra.", "sˈɛtte sˈuɔre sˈiʧiljane sˈalɡono sˈu sˈɛi ʃˈimmje."],
    "p": ["sˈej sˈɛ sˈabi ki sˈuzɐna sˈɛpɾi sˈaj sˈɔ, i sˈew ʃˈapɛw sˈi sˈoltɐ.", "sˈɛtʃi sˈapus sˈɛkus sˈaltɐw sˈobɾi sˈiku ʃˈavis."],
}


def measure_lateness(speak, style: str) -> float:
    """`speak` returns samples, tokens and their frames of a line. Sibilants differ from vowels the most where each label is at its sound."""
    labels, sounds = [], []
    for line in LINES[style[0]]:
        audio, tokens, frames = speak(line)
        for token, count in zip(tokens, frames, strict=True):
            labels += [token] * int(count * SAMPLES_A_FRAME // STEP)
        sounds.append(audio)
    audio, tokens = numpy.concatenate(sounds), numpy.array(labels)
    brightness = numpy.zeros(len(tokens))
    for index in range(len(tokens)):
        window = audio[index * STEP : index * STEP + WINDOW]
        if len(window) < WINDOW:
            break
        power = numpy.abs(numpy.fft.rfft(window * numpy.hanning(WINDOW))) ** 2
        brightness[index] = numpy.log((power[40:].sum() + 1e-9) / (power[1:10].sum() + 1e-9))
    is_sibilant, is_vowel = numpy.isin(tokens, list(SIBILANTS)), numpy.isin(tokens, list(VOWELS))

    def separate(steps: int) -> float:
        moved = numpy.roll(brightness, steps)
        return moved[is_sibilant].mean() - moved[is_vowel].mean()

    return max(range(-MOST_STEPS, MOST_STEPS + 1), key=separate) * STEP * 1000 / RATE
