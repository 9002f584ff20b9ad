import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateRequestSchema } from '#contract/videos/video-schemas.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ASPECT_RATIOS, RESOLUTIONS } from '#domain/project/project.ts';
import { findPauseMarks } from '#domain/script/find-pause-marks.ts';
import { findTempoMarks, limitSpeed } from '#domain/script/find-tempo-marks.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { isFinalStatus, TASK_STATUSES } from '#domain/tasks/task-machine.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import { wrapData, wrapError } from '#server/drop-in/use-cases/wire/envelope.ts';
import { dropNulls, generateBodySchema, templateBodySchema } from '#server/drop-in/use-cases/wire/request-schemas.ts';
import { createLink, isLink, LINKED_FILES } from '#server/drop-in/use-cases/wire/sign-link.ts';
import { listImageUrls } from '#server/drop-in/use-cases/wire/to-background.ts';
import { toEvent, toEventNames, toWireEvents, WIRE_EVENTS } from '#server/drop-in/use-cases/wire/to-event.ts';
import { toOrder, toTemplateOrder } from '#server/drop-in/use-cases/wire/to-order.ts';
import { toStatus } from '#server/drop-in/use-cases/wire/to-status.ts';
import { HttpError } from '#server/shared/http-error.ts';
import { wireOrder } from '../../tools/wire-order.ts';

const WEEK = 7 * 86_400_000;
const NOTHING_FETCHED = new Map<string, string>();

const parse = (value: unknown) => generateBodySchema.parse(dropNulls(value));

/** The result, or the refusal; anything else that's thrown fails the test. */
function tryOrder<Result>(order: () => Result): Result | HttpError {
  try {
    return order();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

describe('an order of the other API', () => {
  test('is a project that we take, scene by scene, or is refused with 400 and the field that is wrong', () => {
    fc.assert(
      fc.property(wireOrder, (sent) => {
        const ordered = tryOrder(() => toOrder(parse(sent), NOTHING_FETCHED));
        if (ordered instanceof HttpError) {
          expect([ordered.status, ordered.code]).toEqual([400, 'invalid-request']);
          expect(ordered.field).toMatch(/^(?:dimension|video_inputs\.\d)/);
          expect(ordered.message).toMatch(/\.$/);
          return;
        }
        const { project } = ordered;
        if (project === undefined) throw new Error('There is no project.');
        expect(generateRequestSchema.safeParse(ordered).error).toBeUndefined();
        expect(project.scenes.map(({ voiceId }) => voiceId)).toEqual(sent.video_inputs.map(({ voice }) => voice.voice_id));
        expect(project.captions.burnedIn).toBe(sent.caption ?? false);
        // What was written is text: none of it is a variable here.
        expect(fillDefaults(project)).toBe(project);
      }),
    );
  });

  test('is understood or refused, whatever is sent', () => {
    const inputs = fc.array(fc.record({ character: fc.jsonValue(), voice: fc.jsonValue(), background: fc.jsonValue() }), { maxLength: 2 });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ video_inputs: inputs })), (sent) => {
        const parsed = generateBodySchema.safeParse(dropNulls(sent));
        if (parsed.success) tryOrder(() => toOrder(parsed.data, NOTHING_FETCHED));
      }),
    );
  });

  test('has each size that our videos have, and no other', () => {
    const wanted = (dimension: { readonly width: number; readonly height: number }) =>
      tryOrder(() => toOrder(parse({ video_inputs: [SPOKEN], dimension }), NOTHING_FETCHED));
    for (const aspectRatio of ASPECT_RATIOS) {
      for (const resolution of RESOLUTIONS) {
        const size = computeFrameSize(aspectRatio, resolution);
        expect(wanted(size)).toMatchObject({ project: { aspectRatio, resolution } });
        expect(wanted({ ...size, width: size.width + 2 })).toMatchObject({
          field: 'dimension',
          message: expect.stringContaining('×') as string,
        });
      }
    }
  });

  test('says its text at its speed, with its breaks as pauses of the same length', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.boolean(),
        (speed, length, isMs) => {
          const time = isMs ? `${length}ms` : `${length / 1_000}s`;
          const voice = { ...SPOKEN.voice, speed, input_text: `One <break time="${time}"/> two.` };
          const { project } = toOrder(parse({ video_inputs: [{ ...SPOKEN, voice }] }), NOTHING_FETCHED);
          const script = project?.scenes[0]?.script ?? '';
          expect(removeScriptMarks(script)).toBe('One two.');
          expect(findPauseMarks(script).map(({ seconds }) => seconds)).toEqual([length / 1_000]);
          expect(findTempoMarks(script)[0]?.speed ?? 1).toBeCloseTo(limitSpeed(speed), 1);
        },
      ),
    );
  });

  test('shows an image by the asset that its address was fetched to', () => {
    const background = { type: 'image', url: 'https://example.com/a.png' };
    const sent = parse({ video_inputs: [{ ...SPOKEN, background }, SPOKEN, { ...SPOKEN, background }] });
    expect(listImageUrls(sent.video_inputs)).toEqual([background.url]);
    const { project } = toOrder(sent, new Map([[background.url, 'asset-1']]));
    expect(project?.scenes.map((scene) => scene.background.kind)).toEqual(['image', 'gradient', 'image']);
    expect(tryOrder(() => toOrder(sent, NOTHING_FETCHED))).toMatchObject({ field: 'video_inputs.0.background.url' });
  });

  test('is 1920×1080 at 25 frames a second without captions, unless it says otherwise', () => {
    const order = (choice: object) => toOrder(parse({ video_inputs: [SPOKEN], ...choice }), NOTHING_FETCHED).project;
    expect(order({})).toMatchObject({ aspectRatio: '16:9', resolution: '1080p', frameRate: 25, captions: { burnedIn: false } });
    expect(order({ aspect_ratio: '9:16', fps: 60 })).toMatchObject({ aspectRatio: '9:16', resolution: '1080p', frameRate: 60 });
    expect(
      [{ caption: true }, { caption: true, caption_mode: 'file_only' }, { caption_mode: 'burn_in' }].map(
        (choice) => order(choice)?.captions.burnedIn,
      ),
    ).toEqual([true, false, true]);
  });

  test('moves a presenter to the offset, and a circle from the middle', () => {
    const place = (character: object) =>
      toOrder(parse({ video_inputs: [{ ...SPOKEN, character: { ...SPOKEN.character, ...character } }] }), NOTHING_FETCHED).project
        ?.scenes[0];
    expect(place({})).not.toHaveProperty('spot');
    expect(place({ offset: { x: 0.25, y: 0 } })?.spot).toMatchObject({ x: 0.75, scale: 1 });
    expect(place({ avatar_style: 'circle', scale: 0.5 })).toMatchObject({ placement: 'circle', spot: { x: 0.5, y: 0.5, scale: 0.5 } });
    expect(place({ avatar_style: 'closeUp' })).toMatchObject({ framing: 'close' });
  });
});

const SPOKEN = { character: { type: 'avatar', avatar_id: 'ada' }, voice: { type: 'text', voice_id: 'one', input_text: 'Hello.' } };

test('a template has the values that were sent in place of its variables, and a default for the others', () => {
  const scene = createScene('s1', 'Hi {{name|there}}, this is {{company}}.', { avatarId: 'ada', voiceId: 'one' });
  const document = createProjectDocument('For {{company}}', [scene]);
  const text = (content: string) => ({ type: 'text', properties: { content } });
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z]{1,12}$/),
      fc.option(fc.stringMatching(/^[A-Za-z]{1,12}$/), { nil: undefined }),
      (company, name) => {
        const sent = templateBodySchema.parse({ variables: { Company: text(company), ...(name !== undefined && { name: text(name) }) } });
        const { project, projectId } = toTemplateOrder(sent, { id: 'p1', document });
        expect([projectId, project?.title, project?.scenes[0]?.script]).toEqual([
          'p1',
          `For ${company}`,
          `Hi ${name ?? 'there'}, this is ${company}.`,
        ]);
      },
    ),
  );
  for (const [variables, field] of [
    [{}, 'variables.company'],
    [{ company: text('A'), town: text('B') }, 'variables.town'],
    [{ company: { type: 'image', properties: { url: 'https://example.com/' } } }, 'variables.company.type'],
  ] as const)
    expect(tryOrder(() => toTemplateOrder(templateBodySchema.parse({ variables }), { id: 'p1', document }))).toMatchObject({ field });
});

test('fields that are null are left out, and nothing else is changed, however deep it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const dropped = dropNulls(value);
      expect(dropNulls(dropped)).toEqual(dropped);
      expect(JSON.stringify(dropped)).not.toMatch(/(?<!\\)":null[,}]/);
    }),
  );
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(generateBodySchema.safeParse(dropNulls(deep)).success).toBe(false);
  expect(dropNulls({ a: null, b: [{ c: null, d: 0 }, null], e: '' })).toEqual({ b: [{ d: 0 }, null], e: '' });
});

describe('links', () => {
  const link = fc.record({
    videoId: fc.uuid(),
    secret: fc.stringMatching(/^[0-9a-f]{8,64}$/),
    file: fc.constantFrom(...LINKED_FILES),
    now: fc.integer({ min: 0, max: 4e12 }),
  });
  const read = (path: string) => {
    const url = new URL(path, 'https://example.com');
    return { expires: Number(url.searchParams.get('expires')), signature: url.searchParams.get('signature') ?? '' };
  };

  test('work for a week for their file of their video, and for no other', () => {
    fc.assert(
      fc.property(link, link, (one, other) => {
        const given = { ...read(createLink(one)), file: one.file };
        expect(isLink(one, given, one.now)).toBe(true);
        expect([WEEK - 2_000, WEEK].map((passed) => isLink(one, given, one.now + passed))).toEqual([true, false]);
        expect(isLink(one, { ...given, expires: given.expires + 1 }, one.now)).toBe(false);
        for (const key of [
          { ...one, secret: `${one.secret}0` },
          { ...one, videoId: other.videoId },
        ])
          if (key.videoId !== one.videoId || key.secret !== one.secret) expect(isLink(key, given, one.now)).toBe(false);
        for (const file of LINKED_FILES) expect(isLink(one, { ...given, file }, one.now)).toBe(file === one.file);
      }),
    );
  });
});

describe('what a program reads', () => {
  const VIDEO = {
    id: 'v1',
    detailedStatus: 'Text',
    failureCode: null,
    thumbnailKey: 'k',
    srt: 's',
    seconds: 2,
    createdAt: new Date(5_999),
  };
  const OPTIONS = { callbackId: 'c1', secret: 's1', publicUrl: 'https://example.com', now: 0 };

  test('a status is final where ours is, has links only with a file, and an error only without one', () => {
    for (const status of TASK_STATUSES) {
      for (const objectKey of ['videos/one', null]) {
        const said = toStatus({ ...VIDEO, status, objectKey }, OPTIONS);
        expect(said.status === 'completed' || said.status === 'failed').toBe(isFinalStatus(status));
        expect(said.video_url === null).toBe(status !== 'completed' || objectKey === null);
        expect(said.error === null).toBe(said.status !== 'failed');
        expect(said).toMatchObject({ id: 'v1', callback_id: 'c1', created_at: 5 });
      }
    }
  });

  test('events are ours by another name: each way and back', () => {
    fc.assert(
      fc.property(fc.subarray([...WIRE_EVENTS]), (names) => {
        expect(toWireEvents(toEventNames(names))).toEqual(names.length === 0 ? WIRE_EVENTS : names);
        expect(toEventNames([...names, 'video_agent.success'])).toEqual(names.length === 0 ? [] : toEventNames(names));
      }),
    );
    const known = WEBHOOK_EVENTS.filter(
      (name) => toEvent({ name, videoId: 'v1', duration: 1, detailedStatus: 'Text' }, OPTIONS) !== undefined,
    );
    expect(known).toEqual(['video.finished', 'video.failed']);
  });

  test('both envelopes hold data or an error, never both', () => {
    const error = { code: 'not-found', message: 'Gone.' };
    expect(wrapData('v1', 1)).toEqual({ code: 100, data: 1, message: 'Success' });
    expect(wrapData('v2', 1)).toEqual({ error: null, data: 1 });
    expect(wrapError('v1', 404, error)).toMatchObject({
      code: 404,
      data: null,
      message: 'Gone.',
      error: { code: 'not_found', reason: 'not-found' },
    });
    expect(wrapError('v2', 404, error)).toEqual({ data: null, error: { code: 'not_found', message: 'Gone.', reason: 'not-found' } });
    expect(wrapError('v2', 401, { code: 'unauthorised', message: 'No' })).toMatchObject({
      error: { message: expect.stringContaining('X-Api-Key') as string },
    });
  });
});
