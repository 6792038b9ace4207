import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { mustBeLogOf, NAMED_LOG, toldDatabase } from '../../../api/wiring/same-log.js'
import { gateway, type Gateway } from '../../../commands/runtime/store/gateway.js'
import { NO_STREAM, type Storable } from '../../../commands/runtime/store/store.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import { OWN_LOG, ownLog } from '../../../scripts/start/own-log.js'
import { failureOf } from '../../support/eventually.js'
import { noon } from '../../support/cast/facts.js'
import { freshDatabase, freshParts, type Parts } from '../../support/parts/parts.js'

describe('the log of a database', () => {
  let parts: Parts
  let store: Gateway
  const positions: number[] = []
  before(async () => {
    parts = await freshParts()
    store = gateway({ url: parts.node.url, prefixes: ['case-'] })
    for (const stream of ['case-7', 'other-7', 'case-8']) positions.push(await store.append(stream, [fact()], NO_STREAM))
  })
  after(async () => {
    await store.close()
    await parts.close()
  })

  const fact = (): Storable => {
    const id = randomUUID()
    return {
      id,
      type: 'CaseLiked',
      data: { caseId: 7, memberId: 1 },
      meta: { v: 1, by: 'member:1', at: noon, $causationId: id, $correlationId: id },
    }
  }
  const refused = async (last: number): Promise<string | undefined> =>
    mustBeLogOf({ views: last, processes: -1 }, store, NAMED_LOG).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    )

  it('is one that has an event of ours where the views were told of the last', async () => {
    expect([await refused(positions[2]!), await refused(positions[0]!), await refused(-1)]).to.deep.equal([undefined, undefined, undefined])
  })

  it('is not one that is longer and has none there, or one of others', async () => {
    expect(await refused(positions[1]!)).to.match(
      /^EVENTSTORE_URL: the event store there ends at \d+ and has no event of SFS at \d+, but the views of the database were told of one. Is it/,
    )
  })

  it('is not one that ends before', async () => {
    expect(await refused(1_000_000)).to.match(/ends at \d+, but the views of the database were told of position 1000000. Is it/)
    const processes = await failureOf(mustBeLogOf({ views: -1, processes: 1_000_000 }, store, NAMED_LOG))
    expect((processes as Error).message).to.contain('but the processes of the database were told of position 1000000')
  })

  it('may be kept in the database itself', async () => {
    const own = ownLog(parts.db.pool)
    await mustBeLogOf({ views: positions[2]!, processes: positions[2]! }, own, OWN_LOG)
    await parts.db.pool.query('delete from eventstore.events where position = $1', [positions[1]])
    expect(await failureOf(mustBeLogOf({ views: positions[1]!, processes: -1 }, own, OWN_LOG)))
      .to.have.property('message')
      .that.contains('and the one that SFS keeps in the database ends at')
    const empty = await freshDatabase()
    expect(await ownLog(empty.pool).end()).to.equal(-1)
    expect(await failureOf(mustBeLogOf({ views: 7, processes: 7 }, ownLog(empty.pool), OWN_LOG)))
      .to.have.property('message')
      .that.matches(/^EVENTSTORE_URL is not set \(does this database have .* keeps in the database is empty, but the views/)
    expect(await toldDatabase(empty.pool)).to.deep.equal({ views: -1, processes: -1 })
    await empty.close()
  })

  it('is asked for before the tables of an older version are brought up to date', async () => {
    const db = await freshDatabase()
    await prepare(views, db.pool)
    await db.pool.query('alter table runtime.live drop column last')
    expect((await toldDatabase(db.pool)).views).to.equal(-1)
    await db.close()
  })
})
