import { PORT_SETTINGS } from '#domain/adapter-settings/adapter-metadata.ts';
import { listVariables } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { systemClock } from '../adapters/clock/system/index.ts';
import { createLogger } from '../composition/create-logger.ts';
import { loadOutsideAdapters } from '../composition/load-outside-adapters.ts';
import { readServerConfig } from '../composition/server-config.ts';
import { createChosen } from '../composition/server-port.ts';
import { SERVER_REGISTRY } from '../composition/server-registry.ts';
import type { FaceLandmarks } from '../ports/face-landmarks.ts';

const PORT = 'face-landmarks';

/** Reads ADAPTERS, FACE_LANDMARKS and the settings of such adapters; what a server would need besides is not looked at. */
export async function createFaceLandmarks(environment: NodeJS.ProcessEnv): Promise<FaceLandmarks> {
  const adapters = (await loadOutsideAdapters(environment)).filter(({ metadata }) => metadata.port === PORT);
  const read = [PORT_SETTINGS[PORT], ...adapters.flatMap(({ metadata }) => listVariables(metadata))];
  const config = readServerConfig(Object.fromEntries(read.map((name) => [name, environment[name]])), adapters);
  const log = createLogger({ level: 'warn', readable: true, write: (line) => process.stderr.write(line), now: () => Date.now() });
  return createChosen(SERVER_REGISTRY.faceLandmarks, config, { clock: systemClock, log });
}
