import { type ModelStep, readModelFile } from './read-model-file.ts';
import type { Tensor, Tensors } from './tensors.ts';

/** Width and height of what the model looks at. */
export const FOREGROUND_SIDE = 256;

/** Numbers of operations in the file's schema. */
const OPERATION = {
  add: 0,
  averagePool: 1,
  convolution: 3,
  depthwiseConvolution: 4,
  dequantize: 6,
  sigmoid: 14,
  multiply: 18,
  relu: 19,
  resize: 23,
  hardSwish: 117,
  transposedConvolution: 'Convolution2DTransposeBias',
} as const;

/** Pixels that the last step makes of one, along each side. */
const LAST_STRIDE = 2;

/** Makes a function that says for each pixel how surely it is a person, 0 to 1. Its input: one image, 256 by 256, RGB from 0 to 1. */
export function createForegroundModel(tensors: Tensors, file: Uint8Array): (image: Tensor) => Tensor {
  const model = readModelFile(file);
  const constants = model.tensors.map(({ shape, values }) => values && tensors.tensor(values, shape, 'float32'));
  return (image) =>
    tensors.tidy(() => {
      const made: (Tensor | undefined)[] = [...constants];
      made[model.input] = image;
      const read = (index: number | undefined): Tensor => {
        const tensor = made[index ?? -1];
        if (tensor === undefined) throw new RangeError(`The model reads tensor ${index} before it is made.`);
        return tensor;
      };
      for (const step of model.steps) {
        const shape = model.tensors[step.output]?.shape ?? [];
        made[step.output] = run(tensors, step, { inputs: step.inputs.filter((index) => made[index] !== undefined).map(read), shape });
      }
      return read(model.output);
    });
}

function run(
  tensors: Tensors,
  { operation, stride }: ModelStep,
  { inputs, shape }: { readonly inputs: readonly Tensor[]; readonly shape: readonly number[] },
): Tensor {
  const [first, second, third] = inputs;
  if (first === undefined) throw new RangeError('A step of the model has no input.');
  const other = second ?? first;
  const withBias = (tensor: Tensor): Tensor => (third === undefined ? tensor : tensors.add(tensor, third));
  switch (operation) {
    case OPERATION.dequantize:
      return first;
    case OPERATION.add:
      return tensors.add(first, other);
    case OPERATION.multiply:
      return tensors.mul(first, other);
    case OPERATION.relu:
      return tensors.relu(first);
    case OPERATION.sigmoid:
      return tensors.sigmoid(first);
    case OPERATION.hardSwish:
      return tensors.mul(first, tensors.mul(tensors.relu6(tensors.add(first, tensors.tensor(Float32Array.of(3), [1]))), 1 / 6));
    case OPERATION.averagePool:
      return tensors.mean(first, [1, 2], true);
    case OPERATION.resize:
      return tensors.image.resizeBilinear(first, [shape[1] ?? 1, shape[2] ?? 1], false, true);
    case OPERATION.convolution:
      return withBias(tensors.conv2d(first, tensors.transpose(other, [1, 2, 3, 0]), stride, 'same'));
    case OPERATION.depthwiseConvolution:
      return withBias(tensors.depthwiseConv2d(first, tensors.transpose(other, [1, 2, 3, 0]), stride, 'same'));
    case OPERATION.transposedConvolution:
      return withBias(tensors.conv2dTranspose(first, tensors.transpose(other, [1, 2, 0, 3]), shape, LAST_STRIDE, 'same'));
    default:
      throw new RangeError(`The model has an operation that isn’t known: ${operation}.`);
  }
}
