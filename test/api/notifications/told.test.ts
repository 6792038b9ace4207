import { expect } from 'chai'
import type { Pool } from 'pg'
import { TaskWaits } from '../../../api/jobs/task-waits.js'
import { toldLines } from '../../../api/notifications/told.js'
import type { StoredLine } from '../../../commands/vault/notifications/lines.js'
import { ana } from '../../support/cast/facts.js'
import { failureOf } from '../../support/eventually.js'

const told = Date.parse('2026-03-01T08:00:00.000Z')
const line = (more: Partial<StoredLine>): StoredLine => ({
  ...{ id: 1, kind: 'event-changed', target: 'event:5', newest: 1, newest_at: new Date(told), is_read: false },
  ...{ actor: null, item: 0, first: 0, detail: 'moved', position: 90, others: 0, ...more },
})

describe('what is told of an event of which the view knows less yet', () => {
  /** None of the views has come so far. */
  const behind = { query: async () => ({ rows: [] }) } as unknown as Pool
  const inAMail = (minutes: number) =>
    toldLines(
      behind,
      ana,
      [line({}), line({ id: 2, kind: 'standing', target: 'lifted', detail: null })],
      new Date(told + minutes * 60_000).toISOString(),
    )

  it('waits for the view as long as that may still come', async () => expect(await failureOf(inAMail(4))).to.be.instanceOf(TaskWaits))

  it('goes out later with what is known of it, and holds up nothing that goes with it', async () =>
    expect((await inAMail(5)).map(({ sentence }) => sentence)).to.deep.equal([
      'An event that you are registered for has another time or place',
      'Your account is not restricted any more: a moderator lifted it',
    ]))
})
