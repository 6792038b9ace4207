import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { PartProblem } from '../../part-problem.js'

const VERSION = 1
const statements = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')

/** Makes the schema if it is missing; to be called under the lock. Throws a PartProblem when this program cannot write to it. */
export const prepareSchema = async (client: ClientBase): Promise<void> => {
  const { rows: settings } = await client.query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`)
  if (settings[0]?.readOnly === 'on') throw new PartProblem('The database is read-only: the event node cannot write its log there')
  const { rows: tables } = await client.query<{ known: boolean }>(`select to_regclass('eventstore.meta') is not null as known`)
  if (!tables[0]?.known) {
    await client.query(`begin; ${statements}; insert into eventstore.meta values (${VERSION}); commit`)
    return
  }
  const { rows } = await client.query<{ version: number }>('select version from eventstore.meta')
  const version = rows[0]?.version
  if (version !== VERSION)
    throw new PartProblem(
      `The event log has version ${version ?? 'unknown'}, this program writes version ${VERSION}: it needs the newer program`,
    )
}
