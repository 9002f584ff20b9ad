import { createFakeMainFlowWorld, mainFlowSuite, type VideoApi } from 'castwright/testing';

/** Your adapter: here one that asks again, once, when the line was cut. */
function createPatientVideos(videos: VideoApi): VideoApi {
  return {
    ...videos,
    async list(options) {
      const first = await videos.list(options);
      return first.kind === 'failed' && first.reason === 'offline' ? videos.list(options) : first;
    },
  };
}

mainFlowSuite({
  name: 'with my own videos',
  open: async () => {
    const world = createFakeMainFlowWorld();
    return { ...world, videos: createPatientVideos(world.videos) };
  },
});
