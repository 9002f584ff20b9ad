export interface Write {
  /** As the OpenAPI document has it. */
  readonly route: string;
  readonly path: () => string;
  /** Of a request that is carried out. */
  readonly body: () => Promise<Readonly<Record<string, unknown>>>;
}

/** Valid bodies of the routes of a review; the comment that they name doesn't exist. */
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'PUT /api/avatar/{id}/review': {},
  'POST /api/avatar/{id}/review/comments': { parentId: 'none', text: 'Hi' },
  'PATCH /api/avatar/{id}/review/comments/{comment}': { resolved: true },
};

/** The same of comments on a script. */
const SCRIPT_BODIES: typeof BODIES = {
  'POST /api/projects/{id}/comments': { parentId: 'none', text: 'Hi' },
  'PATCH /api/projects/{id}/comments/{commentId}': { resolved: true },
};

/** Calls that change the review of a video. */
export function createReviewWrites(getVideoId: () => string): readonly Write[] {
  return createWrites(BODIES, getVideoId);
}

/** Calls that change comments on the script of a project. */
export function createScriptCommentWrites(getProjectId: () => string): readonly Write[] {
  return createWrites(SCRIPT_BODIES, getProjectId);
}

function createWrites(bodies: typeof BODIES, getId: () => string): readonly Write[] {
  return Object.entries(bodies).map(([route, body]) => ({
    route,
    path: () => (route.split(' ')[1] ?? '').replace('{id}', getId()).replace(/\{comment(?:Id)?\}/u, 'none'),
    body: async () => body,
  }));
}
