/** What is used of TensorFlow.js, which comes inside the package of the face models. */
export interface Tensors {
  tensor(values: Float32Array | Uint8Array, shape: readonly number[], type?: 'float32'): Tensor;
  transpose(tensor: Tensor, order: readonly number[]): Tensor;
  conv2d(tensor: Tensor, filter: Tensor, stride: number, padding: 'same'): Tensor;
  depthwiseConv2d(tensor: Tensor, filter: Tensor, stride: number, padding: 'same'): Tensor;
  conv2dTranspose(tensor: Tensor, filter: Tensor, shape: readonly number[], stride: number, padding: 'same'): Tensor;
  add(one: Tensor, other: Tensor): Tensor;
  mul(one: Tensor, other: Tensor | number): Tensor;
  relu(tensor: Tensor): Tensor;
  relu6(tensor: Tensor): Tensor;
  sigmoid(tensor: Tensor): Tensor;
  mean(tensor: Tensor, axes: readonly number[], keepsAxes: boolean): Tensor;
  /** Frees what was made inside, except the result. */
  tidy<Result>(work: () => Result): Result;
  readonly image: {
    resizeBilinear(tensor: Tensor, size: readonly [number, number], alignsCorners: boolean, hasHalfPixels: boolean): Tensor;
    /** Boxes are top, left, bottom, right as shares of the image. */
    cropAndResize(tensor: Tensor, boxes: Tensor, indexes: Tensor, size: readonly [number, number]): Tensor;
  };
  tensor1d(values: readonly number[], type: 'int32'): Tensor;
}

export interface Tensor {
  readonly shape: readonly number[];
  dataSync(): Float32Array;
  dispose(): void;
}
