// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createQuestion } from '#domain/quiz/edit-question.ts';
import { messages } from '#ui/features/video/quiz/quiz.messages.en.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const PROMPT = 'What do you do first?';

/** The page of the newer of two videos of a project, of which the older one has a question about its scene `old`. */
async function openNewerVideo(old: string, current: string) {
  const { server } = renderPage('/dashboard/videos/video-2', 'empty');
  const [older] = [old, current].map((id) => {
    const scene = createScene(id, 'Hello.', { avatarId: 'ada', voiceId: 'one' });
    const video = server.addVideo({ project: createProjectDocument('Safety', [scene]), projectId: 'safety' });
    server.report({ ...video, status: 'completed', progress: 100, videoUrl: '/video' });
    return video.taskId;
  });
  const [right, wrong] = createQuestion('q1', 1).choices.map((choice, index) => ({ ...choice, text: `Answer ${index}` }));
  if (older === undefined || right === undefined || wrong === undefined) throw new Error('Something is missing.');
  const question = { ...createQuestion('q1', 1), prompt: PROMPT, choices: [right, wrong] };
  server.quizzes.set(older, { passingPercent: 70, questions: [question] });
  return { server, section: within(await screen.findByRole('region', { name: messages.title })) };
}

describe('the page of a video without questions', () => {
  test('copies those of an earlier video of the project, to be saved', async () => {
    const { server, section } = await openNewerVideo('one', 'one');
    fireEvent.click(await section.findByRole('button', { name: /^Copy questions from “Safety” \(.*\d.*\)$/ }));
    section.getByText(PROMPT);
    section.getByText('1 question copied. Review, then save.');
    expect(section.queryByRole('button', { name: /^Copy questions/ })).toBeNull();
    fireEvent.click(section.getByRole('button', { name: messages.save }));
    await section.findByText(messages.saved);
    expect(server.quizzes.get('video-2')?.questions.map(({ prompt }) => prompt)).toEqual([PROMPT]);
  });

  test('says why those of an earlier video can’t be copied', async () => {
    const { section } = await openNewerVideo('one', 'two');
    await section.findByText(/^The questions of “Safety” \(.*\) can’t be copied: their scenes aren’t in this video\.$/);
    expect(section.queryByRole('button', { name: /^Copy questions/ })).toBeNull();
  });
});
