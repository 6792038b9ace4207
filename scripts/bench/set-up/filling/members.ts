import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { clockWith } from '../../../../api/clock.js'
import { PASSWORD } from '../../../chaos/members/cast.js'
import type { Member } from '../../../chaos/members/member.js'
import { joiningAt } from '../../../people/joining-at.js'
import { closers } from '../../../start/closers.js'
import { embeddedMasterKey } from '../../../start/master-key.js'
import type { Program } from '../program.js'
import { someAtATime } from '../some-at-a-time.js'

/** So many join at a time. */
const TOGETHER = 20

/** So many members who have joined and signed in, without its door: a thousand in the time that fifty take through it. */
export const manyMembers = async (
  { databaseUrl, eventstoreUrl, dataDir }: Pick<Program, 'databaseUrl' | 'eventstoreUrl' | 'dataDir'>,
  count: number,
): Promise<Member[]> => {
  const closing = closers()
  try {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: TOGETHER })
    closing.add(() => pool.end())
    const joining = joiningAt({ pool, eventstoreUrl, masterKey: embeddedMasterKey(dataDir) })
    closing.add(joining.close)
    const join = joining.by(clockWith(0))
    const one = async (each: number): Promise<Member> => {
      const emailId = `surgeon${each}.${randomUUID().slice(0, 8)}@example.org`
      const { id, token } = await join({ firstName: `Surgeon${each}`, lastName: 'Sample', emailId, password: PASSWORD })
      return { id, emailId, token }
    }
    return await someAtATime(count, TOGETHER, one)
  } finally {
    await closing.close()
  }
}
