import { VideoStore } from '../../ui/features/video/video-store.ts';
import type { PagePorts } from '../page-ports.ts';

export function createVideoStore(ports: PagePorts, taskId: string): VideoStore {
  return new VideoStore(ports, taskId);
}
