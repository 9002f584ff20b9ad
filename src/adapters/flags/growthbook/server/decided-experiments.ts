import type { AutoExperiment, GrowthBookClient, UserContext } from '@growthbook/growthbook';

/**
 * Reduces experiments to the ones a user takes part in, with only their variation and full weight. URL targeting stays in the page, whose
 * URL changes without a new request.
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
