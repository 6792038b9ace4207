import type { PoolClient } from 'pg'

/**
 * Gives our role, in this database and for every connection from now on, commits that wait for the disk, where an operator has set that they do not: a key
 * that is lost takes with it all that was sealed with it, and nothing tells it again. The connection that says so goes on likewise: it is kept, and would have what
 * it began with. What may wait says so for its own transaction (`LAZILY`).
 */
export const waitForDisk = async (tx: PoolClient): Promise<void> => {
  await tx.query(`do $$ begin
    if (select reset_val = 'off' from pg_settings where name = 'synchronous_commit') then
      execute format('alter role current_user in database %I set synchronous_commit = on', current_database());
      perform set_config('synchronous_commit', 'on', false);
    end if;
  end $$`)
}
