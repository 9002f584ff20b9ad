import type { FastifyInstance } from 'fastify';

/** Columns that a level of the printed tree takes. */
const LEVEL = 4;
const LINE = /^(?<indent>[│ ]*)[├└]── (?<path>\S+)(?: \((?<methods>[^)]+)\))?$/;

/** Paths of every route that the app answers with this method, hidden ones included, as they were registered: `/api/avatar/:id`. */
export function listRoutes(app: Pick<FastifyInstance, 'printRoutes'>, method: string): readonly string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', path, methods = '' } = LINE.exec(line)?.groups ?? {};
      if (path === undefined) return [];
      const depth = indent.length / LEVEL;
      parents.length = depth;
      const full = parents.join('') + path;
      parents.push(path);
      return methods.split(', ').includes(method) ? [full] : [];
    });
}
