import '../steady-wasm.ts';
import '../quick-imports.ts';
import { formatImportReport, type ImportReport } from '#domain/documents/import-report.ts';
import { ProjectFileError } from '../projects/project-file/parse-project.ts';
import { StartError } from '../errors/start-error.ts';
import { HttpError } from '../shared/http-error.ts';
import { formatReport, isGood, type Finding } from './doctor/finding.ts';
import { HELP_TEXT } from './help-text.ts';
import {
  parseArguments,
  type CheckRequest,
  type DoctorRequest,
  type GifRequest,
  type DrawnPresenterRequest,
  type PresenterRequest,
  type RenderRequest,
  type VerifyRequest,
} from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';
import { createProgressDisplay, type ProgressDisplay } from './progress-display.ts';

const EXIT_OK = 0;
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** 128 and the number of SIGINT, as shells expect. */
const EXIT_INTERRUPTED = 130;

/** What failed, by the command; of the others it is the video. */
const FAILURES: Readonly<Record<string, string>> = {
  'move-files': 'The files could not be moved',
  migrate: 'The tables could not be brought up to date',
  backup: 'The backup could not be made',
  restore: 'The backup could not be restored',
  doctor: 'The server could not be checked',
  'check-adapter': 'The adapters could not be checked',
  'check-voices': 'The voices could not be checked',
  check: 'The project could not be checked',
  gif: 'The GIF could not be made',
  verify: 'The video could not be checked',
};

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  try {
    const command = parseArguments(argv, process.env);
    switch (command.kind) {
      case 'help':
        process.stdout.write(HELP_TEXT);
        return EXIT_OK;
      case 'voices':
        process.stdout.write(await (await import('./list-commands.ts')).loadVoicesTable(command.remote));
        return EXIT_OK;
      case 'avatars':
        process.stdout.write(await (await import('./list-commands.ts')).loadPresentersTable(command.remote));
        return EXIT_OK;
      case 'mcp':
        await (await import('./mcp-command.ts')).mcpCommand(command.remote);
        return EXIT_OK;
      case 'presenter':
        return await makePresenter(command);
      case 'draw-presenter':
        return await drawPresenter(command);
      case 'migrate':
        process.stdout.write(await (await import('./migrate-command.ts')).migrateCommand(process.env));
        return EXIT_OK;
      case 'doctor':
        return await checkServer(command);
      case 'backup':
      case 'restore':
        return await copyServer(command.kind, command.folder);
      case 'move-files':
        return await moveFiles();
      case 'check-adapter':
        return await checkAdapter(command.folder);
      case 'check-voices':
        return await checkVoices();
      case 'render':
        return await render(command);
      case 'check':
        return await check(command);
      case 'gif':
        return await makeGif(command);
      case 'verify':
        return await verify(command);
    }
  } catch (error) {
    if (error instanceof StartError || error instanceof UsageError || error instanceof ProjectFileError || error instanceof HttpError) {
      process.stderr.write(`${error.message}\n`);
      return EXIT_USAGE;
    }
    process.stderr.write(
      `${FAILURES[argv[0] ?? ''] ?? 'The video could not be made'}: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return EXIT_FAILED;
  }
}

async function drawPresenter(request: DrawnPresenterRequest): Promise<number> {
  const { runDrawPresenterCommand } = await import('./draw-presenter-command.ts');
  process.stdout.write(await runDrawPresenterCommand(request));
  return EXIT_OK;
}

async function makePresenter(request: PresenterRequest): Promise<number> {
  const { runPresenterCommand } = await import('./presenter-command.ts');
  const { createFaceLandmarks } = await import('./create-face-landmarks.ts');
  const { out, notes } = await runPresenterCommand(request, () => createFaceLandmarks(process.env));
  process.stderr.write(notes);
  process.stdout.write(out);
  return EXIT_OK;
}

async function checkAdapter(folder: string): Promise<number> {
  const { checkAdapterCommand, formatCheckReport } = await import('./check-adapter/check-adapter-command.ts');
  const report = await checkAdapterCommand(folder);
  process.stdout.write(formatCheckReport(report));
  return report.problems.length === 0 ? EXIT_OK : EXIT_FAILED;
}

async function checkVoices(): Promise<number> {
  return printReport(await (await import('./list-commands.ts')).checkOwnVoices());
}

function printReport(findings: readonly Finding[], json = false): number {
  process.stdout.write(formatReport(findings, json));
  return isGood(findings) ? EXIT_OK : EXIT_FAILED;
}

async function render(request: RenderRequest): Promise<number> {
  return runStoppable(
    request.remote === undefined ? 'Stopped. Nothing was left behind.' : 'Stopped. The server may still make the video.',
    async (progress, signal) => {
      const startedAt = performance.now();
      const video = await renderHereOrRemotely(request, { progress, signal });
      progress.end();
      const elapsed = (performance.now() - startedAt) / 1000;
      process.stdout.write(
        `${request.out}: ${video.durationSeconds.toFixed(1)} s of video, ${(video.bytes / 1e6).toFixed(1)} MB, made in ${elapsed.toFixed(1)} s\n`,
      );
      return EXIT_OK;
    },
  );
}

async function check(request: CheckRequest): Promise<number> {
  return runStoppable('Stopped. Nothing was left behind.', async (progress, signal) => {
    const { text, isGood } = await (await import('./check-command.ts')).checkCommand(request, signal);
    progress.end();
    process.stdout.write(text);
    return isGood ? EXIT_OK : EXIT_FAILED;
  });
}

async function makeGif(request: GifRequest): Promise<number> {
  return runStoppable('Stopped. Nothing was left behind.', async (progress, signal) => {
    const bytes = await (await import('./gif-command.ts')).gifCommand(request, { progress, signal });
    progress.end();
    process.stdout.write(`${request.out}: ${(bytes / 1e6).toFixed(1)} MB\n`);
    return EXIT_OK;
  });
}

async function verify(request: VerifyRequest): Promise<number> {
  return runStoppable('Stopped. Nothing was left behind.', async (progress, signal) => {
    const { text, isConfirmed } = await (await import('./verify-command.ts')).verifyCommand(request, { progress, signal });
    progress.end();
    process.stdout.write(text);
    return isConfirmed ? EXIT_OK : EXIT_FAILED;
  });
}

async function renderHereOrRemotely(
  request: RenderRequest,
  context: { readonly progress: ProgressDisplay; readonly signal: AbortSignal },
): Promise<{ readonly durationSeconds: number; readonly bytes: number }> {
  const onImport = (report: ImportReport): void => {
    context.progress.end();
    for (const line of formatImportReport(report)) process.stderr.write(`${line}\n`);
  };
  const { notes, ...video } = await (request.remote === undefined
    ? (await import('./start-render.ts')).startRender(request, { ...context, onImport })
    : (await import('./render-remotely.ts')).renderRemotely(request.remote, request, { ...context, onImport }));
  context.progress.end();
  for (const note of notes) process.stderr.write(`${note}\n`);
  return video;
}

async function moveFiles(): Promise<number> {
  return runStoppable('Stopped. Nothing was lost; the next run goes on.', async (progress, signal) => {
    const { formatMoveReport, moveFilesCommand } = await import('./move-files-command.ts');
    const report = await moveFilesCommand({ environment: process.env, progress, signal });
    progress.end();
    process.stdout.write(formatMoveReport(report));
    signal.throwIfAborted();
    return report.failures.length === 0 ? EXIT_OK : EXIT_FAILED;
  });
}

async function checkServer({ mail, json }: DoctorRequest): Promise<number> {
  return printReport(await (await import('./doctor/doctor-command.ts')).doctorCommand(process.env, mail), json);
}

async function copyServer(kind: 'backup' | 'restore', folder: string): Promise<number> {
  const stopped = `Stopped. What is in ${kind === 'backup' ? 'the folder isn’t a whole backup' : 'the new place isn’t whole'}: empty it and try again.`;
  return runStoppable(stopped, async (progress, signal) => {
    const options = { environment: process.env, progress, signal };
    const said =
      kind === 'backup'
        ? await (await import('./backup/backup-command.ts')).backupCommand(folder, options)
        : await (await import('./backup/restore-command.ts')).restoreCommand(folder, options);
    progress.end();
    process.stdout.write(said);
    return EXIT_OK;
  });
}

/** Runs a command that the first Ctrl-C ends in order, and the second at once. */
async function runStoppable(stopped: string, work: (progress: ProgressDisplay, signal: AbortSignal) => Promise<number>): Promise<number> {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) {
      process.exit(EXIT_INTERRUPTED);
    }
    stopping.abort(new Error('Stopped.'));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const progress = createProgressDisplay(process.stderr);
  try {
    return await work(progress, stopping.signal);
  } catch (error) {
    progress.end();
    if (stopping.signal.aborted) {
      process.stderr.write(`${stopped}\n`);
      return EXIT_INTERRUPTED;
    }
    throw error;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
