import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { UnknownOutcomeError } from '#server/errors/outage-errors.ts';
import type { Db } from '#server/ports/database.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';

/** Error codes with which the server itself refuses to commit. Class 08 and 57P are lost connections and ends of the server. */
const REFUSED_BY_SERVER = /^(?!08|57P|E)[0-9A-Z]{5}$/;

/** The driver on a pool. Its transactions reject with `UnknownOutcomeError` where the answer to their COMMIT was lost. */
export function createDb(pool: pg.Pool): Db {
  const db: Db = drizzle(pool);
  const transact: Db['transaction'] = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let isCommitting = false;
    try {
      return await transact(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      if (!isCommitting || REFUSED_BY_SERVER.test(findErrorCode(error) ?? '')) throw error;
      throw new UnknownOutcomeError(error);
    }
  };
  return db;
}
