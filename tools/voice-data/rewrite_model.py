"""Changes of the model's graph; no weight changes."""

import numpy
import onnx
from onnx import helper, numpy_helper

# The tensor of frames per token, before the sound is made from it.
DURATIONS = "/encoder/Clip_output_0"


def expose_durations(model: onnx.ModelProto) -> None:
    """Makes the frames per token a second output, `durations`."""
    for node in model.graph.node:
        for names in (node.input, node.output):
            for index, name in enumerate(names):
                if name == DURATIONS:
                    names[index] = "durations"
    model.graph.output.append(helper.make_tensor_value_info("durations", onnx.TensorProto.FLOAT, None))


def make_convolutions_float(model: onnx.ModelProto) -> int:
    """
    Convolutions that quantize what they get become convolutions of floats: twice as fast without special instructions, and cleaner. Their
    weights stay whole numbers on disk. Returns how many there were.
    """
    graph = model.graph
    weights = {one.name: one for one in graph.initializer}
    producers = {name: node for node in graph.node for name in node.output}
    consumers: dict[str, list[onnx.NodeProto]] = {}
    for node in graph.node:
        for name in node.input:
            consumers.setdefault(name, []).append(node)

    added, replaced, gone = [], {}, set()
    for node in [one for one in graph.node if one.op_type == "ConvInteger"]:
        chain, bias, scales = find_chain(node, producers, consumers, weights)
        added.append(add_float_weights(graph, node, scales, weights))
        attributes = {one.name: helper.get_attribute_value(one) for one in node.attribute}
        inputs = [producers[node.input[0]].input[0], added[-1].output[0], *([bias] if bias else [])]
        replaced[chain[-1].output[0]] = helper.make_node("Conv", inputs, [chain[-1].output[0]], name=f"{node.name}_f32", **attributes)
        gone.update(one.output[0] for one in chain[:-1])

    nodes = [replaced.get(one.output[0], one) for one in graph.node if one.output[0] not in gone]
    del graph.node[:]
    graph.node.extend([*added, *nodes])
    remove_unused(graph)
    return len(replaced)


def find_chain(node, producers, consumers, weights):
    """A convolution of whole numbers, its bias if any, its cast and its scaling, in order; then the names of bias and scale."""
    if producers[node.input[0]].op_type != "DynamicQuantizeLinear":
        raise SystemExit(f"{node.name}: the input isn't quantized as expected")
    chain, bias = [node], None
    follower = consumers[node.output[0]][0]
    if follower.op_type == "Add":
        bias = next(name for name in follower.input if name != node.output[0])
        while bias not in weights:
            bias = producers[bias].input[0]
        chain.append(follower)
        follower = consumers[follower.output[0]][0]
    chain.append(follower)
    scaling = consumers[follower.output[0]][0]
    chain.append(scaling)
    if [follower.op_type, scaling.op_type] != ["Cast", "Mul"]:
        raise SystemExit(f"{node.name}: the output isn't scaled as expected")
    factor = next(name for name in scaling.input if name != follower.output[0])
    [scales] = [name for name in producers[factor].input if name in weights]
    return chain, bias, scales


def add_float_weights(graph, node, scales, weights):
    """The node that makes floats of the weights when the model is loaded."""
    name = node.input[1]
    parts = {f"{name}_s": numpy_helper.to_array(weights[scales]).astype(numpy.float32), f"{name}_z": numpy_helper.to_array(weights[node.input[3]])}
    for part, values in parts.items():
        graph.initializer.append(numpy_helper.from_array(values.reshape(-1) if values.size > 1 else values.reshape(()), part))
    return helper.make_node("DequantizeLinear", [name, *parts], [f"{name}_f32"], name=f"{name}_f32", axis=0)


def fuse_activations(model: onnx.ModelProto) -> int:
    """
    Convolutions of the part that makes the sound get what they convolve in four steps instead of twelve, and convolve in two dimensions,
    for which the runtime has quicker kernels. Each is given x + sin(a * x)^2 / a of a normalized x; with u = a * x that is
    (u + sin(u)^2) / a: the norm gives u at once, and the weights are divided by a when the model is loaded. Returns how many there were.
    """
    graph = model.graph
    weights = {one.name: one for one in graph.initializer}
    producers = {name: node for node in graph.node for name in node.output}
    for name, values in {"to_row": [-1], "line_axis": [2]}.items():
        graph.initializer.append(numpy_helper.from_array(numpy.array(values, numpy.int64), name))

    replaced = {}
    for node in graph.node:
        snake = node.op_type == "Conv" and find_snake(node.input[0], producers, weights)
        if snake:
            replaced[node.output[0]] = build_fused(graph, node, snake, producers[node.input[1]], weights)
    nodes = [new for node in graph.node for new in replaced.get(node.output[0], [node])]
    del graph.node[:]
    graph.node.extend(sort_nodes(nodes, graph))
    remove_unused(graph)
    return len(replaced)


def find_snake(name, producers, weights):
    """What is normalized, its scale and shift by the style, epsilon, and the factor a; None where the tensor is something else."""
    total = producers.get(name)
    for added, scaled in orders(total, "Add"):
        for power, _ in orders(producers.get(scaled), "Mul"):
            squared = producers.get(power)
            if squared is None or squared.op_type != "Pow":
                continue
            product = producers[producers[squared.input[0]].input[0]]
            [factor] = [one for one in product.input if one != added]
            for shift, styled in orders(producers[added], "Add"):
                for scale, divided in orders(producers.get(styled), "Mul"):
                    quotient = producers.get(divided)
                    if quotient is not None and quotient.op_type == "Div":
                        variance = producers[producers[quotient.input[1]].input[0]]
                        [epsilon] = [value for value in (read_constant(one, producers, weights) for one in variance.input) if value is not None]
                        return producers[quotient.input[0]].input[0], scale, shift, float(epsilon), read_constant(factor, producers, weights)
    return None


def orders(node, kind):
    """Both orders of the two inputs, where the node is of that kind."""
    return [] if node is None or node.op_type != kind else [tuple(node.input), tuple(reversed(node.input))]


def read_constant(name, producers, weights):
    if name in weights:
        return numpy_helper.to_array(weights[name])
    node = producers.get(name)
    return numpy_helper.to_array(node.attribute[0].t) if node is not None and node.op_type == "Constant" else None


def build_fused(graph, node, snake, dequantize, weights):
    source, scale, shift, epsilon, factor = snake
    integers, step, zero = (weights[one] for one in dequantize.input)
    made = {
        "a": factor.reshape(1, -1, 1),
        "zero": numpy_helper.to_array(zero).astype(numpy.float32),
        "step": numpy_helper.to_array(step) / factor.reshape(1, -1, 1, 1),
    }
    for key, values in made.items():
        graph.initializer.append(numpy_helper.from_array(values.astype(numpy.float32), f"{node.name}_{key}"))
    outputs, inputs, kernel = integers.dims
    del integers.dims[:]
    integers.dims.extend([outputs, inputs, 1, kernel])

    attributes = {one.name: helper.get_attribute_value(one) for one in node.attribute}
    for key in ("kernel_shape", "dilations", "strides"):
        attributes[key] = [1, *attributes[key]]
    before, after = attributes["pads"]
    attributes["pads"] = [0, before, 0, after]

    def make(kind, given, result, **more):
        names = [f"{node.name}_{one[1:]}" if one.startswith("@") else one for one in given]
        return helper.make_node(kind, names, [f"{node.name}_{result}"], name=f"{node.name}_{result}", **more)

    return [
        make("Cast", [integers.name], "float", to=onnx.TensorProto.FLOAT),
        make("Sub", ["@float", "@zero"], "signed"),
        make("Mul", ["@signed", "@step"], "weights"),
        make("Mul", [scale, "@a"], "scale"),
        make("Mul", [shift, "@a"], "shift"),
        make("Reshape", ["@scale", "to_row"], "scale_row"),
        make("Reshape", ["@shift", "to_row"], "shift_row"),
        make("InstanceNormalization", [source, "@scale_row", "@shift_row"], "u", epsilon=epsilon),
        make("Sin", ["@u"], "sin"),
        make("Mul", ["@sin", "@sin"], "square"),
        make("Add", ["@u", "@square"], "snake"),
        make("Unsqueeze", ["@snake", "line_axis"], "plane"),
        make("Conv", ["@plane", "@weights", node.input[2]], "convolved", **attributes),
        helper.make_node("Squeeze", [f"{node.name}_convolved", "line_axis"], list(node.output), name=f"{node.name}_line"),
    ]


def sort_nodes(nodes, graph):
    """Each node after those whose outputs it gets."""
    known = {one.name for one in [*graph.initializer, *graph.input]} | {""}
    ordered, waiting = [], list(nodes)
    while waiting:
        ready = []
        for node in waiting:
            if known.issuperset(node.input):
                known.update(node.output)
                ready.append(node)
        if not ready:
            raise SystemExit(f"{waiting[0].name}: an input isn't made by any node")
        ordered += ready
        done = {id(one) for one in ready}
        waiting = [one for one in waiting if id(one) not in done]
    return ordered


def remove_unused(graph) -> None:
    while True:
        used = {name for node in graph.node for name in node.input} | {one.name for one in graph.output}
        dead = [node for node in graph.node if not any(name in used for name in node.output)]
        for node in dead:
            graph.node.remove(node)
        if not dead:
            break
    used = {name for node in graph.node for name in node.input}
    for one in [one for one in graph.initializer if one.name not in used]:
        graph.initializer.remove(one)
