import type { AutoExperiment, GrowthBookClient, UserContext } from '@growthbook/growthbook';

/**
 * The experiments this somebody takes part in, with their own variation alone: the others stay empty, and all of the
 * shares are its own. Pages are still looked at in the page, which changes address without asking again.
 */
export function pinDecidedExperiments(
  client: GrowthBookClient,
  experiments: readonly AutoExperiment[],
  context: UserContext,
): readonly AutoExperiment[] {
  return experiments.flatMap((experiment) => {
    const { urlPatterns: _everywhere, ...anywhere } = experiment;
    const { inExperiment, variationId } = client.runInlineExperiment(anywhere, context);
    return inExperiment ? [pinVariation(experiment, variationId)] : [];
  });
}

function pinVariation(experiment: AutoExperiment, variationId: number): AutoExperiment {
  return {
    ...experiment,
    coverage: 1,
    weights: experiment.variations.map((_, index) => (index === variationId ? 1 : 0)),
    variations: experiment.variations.map((variation, index) => (index === variationId ? variation : {})) as AutoExperiment['variations'],
    ...(experiment.meta && { meta: experiment.meta.map((meta, index) => (index === variationId ? meta : {})) }),
  };
}
