import { createFakeMainFlowFixture, mainFlowSuite, type VideoApi } from 'castwright/testing';

/** Your adapter: here one that retries once when the network fails. */
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
    const fixture = createFakeMainFlowFixture();
    return { ...fixture, videos: createPatientVideos(fixture.videos) };
  },
});
