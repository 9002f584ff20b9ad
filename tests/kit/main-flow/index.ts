/** Model-based tests of the main flow: sign-up → pay → render → download. */
export { createFakeMainFlowFixture, type FakeMainFlowFixture } from './fake-main-flow-fixture.ts';
export { createMainFlowModel, type MainFlowCommand, type MainFlowModel } from './model.ts';
export { mainFlowCommands, mainFlowSuite, runMainFlow, type MainFlowHarness } from './run-main-flow.ts';
export { CHECKOUT_ACTIONS, RENDER_OUTCOMES, type CheckoutAction, type MainFlowFixture, type RenderOutcome } from './main-flow-fixture.ts';
