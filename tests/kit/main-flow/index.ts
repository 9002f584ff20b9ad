/** Model-based tests of the main flow: sign-up → pay → render → download. */
export { createFakeMainFlowWorld, type FakeMainFlowWorld } from './fake-main-flow-fixture.ts';
export { newModel, type MainFlowCommand, type MainFlowModel } from './model.ts';
export { mainFlowCommands, mainFlowSuite, runMainFlow, type MainFlowHarness } from './run-main-flow.ts';
export { CHECKOUT_ACTS, RENDER_ENDS, type CheckoutAct, type MainFlowWorld, type RenderEnd } from './main-flow-fixture.ts';
