import { expect } from 'chai'
import { casePushes } from '../../api/cases/pushes.js'
import type { Io } from '../../api/sockets/rooms.js'
import type { Db } from '../../projections/runtime/database.js'
import { noon } from '../support/facts.js'

/** What is asked of the database and said to the rooms when these changes are heard of, and sockets are in these rooms only. */
const told = async (keys: readonly string[], ...taken: string[]) => {
  const asked: string[] = []
  const said: string[] = []
  const to = (rooms: string | string[]) => ({ emit: (push: string) => said.push(`${push} to ${[rooms].flat().join(' ')}`) })
  const io = { to, sockets: { adapter: { rooms: new Map(taken.map((room) => [room, new Set('a')])) } } } as unknown as Io
  const row = { case_id: 7, viewer: 3, shape: 'clinical', posted_at: new Date(noon) }
  const db = { query: async ({ name }: { name: string }) => (asked.push(name), { rows: [row] }) } as unknown as Db
  await casePushes(io, db, () => noon)({ keys, position: 9 })
  return { asked, said }
}
const pressed = ['likes 7', 'liked 7 3']

describe('a push of a case', () => {
  it('costs nothing where nobody listens', async () => expect(await told([...pressed, 'removed 7'])).to.deep.equal({ asked: [], said: [] }))

  it('goes to who pressed, wherever else they are signed in', async () =>
    expect(await told(pressed, 'member:3')).to.deep.equal({ asked: ['countsSeenBy'], said: ['caseLiked to member:3'] }))

  for (const room of ['feed:cases', 'case:7'])
    it(`goes to whoever looks at ${room}`, async () =>
      expect(await told(pressed, room)).to.deep.equal({ asked: ['casesById'], said: ['caseLikesChanged to feed:cases case:7'] }))

  it('tells of what is gone without asking for it', async () =>
    expect(await told(['removed 7'], 'case:7')).to.deep.equal({ asked: [], said: ['caseRemoved to feed:cases case:7'] }))
})
