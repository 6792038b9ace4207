import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { gateway, type Gateway } from '../../../../commands/runtime/store/gateway.js'
import { NO_STREAM, type Storable } from '../../../../commands/runtime/store/store.js'
import { eventually } from '../../../support/eventually.js'
import { noon } from '../../../support/cast/facts.js'
import { startFollower } from '../../../support/outside/follower.js'
import { freshParts, type Parts } from '../../../support/parts/parts.js'

describe('with a node that follows, the gateway', () => {
  let parts: Parts
  let follower: Awaited<ReturnType<typeof startFollower>>
  let store: Gateway
  const opened: Gateway[] = []
  const open = (url: string) => {
    opened.push(gateway({ url, prefixes: ['case-'] }))
    return opened.at(-1)!
  }
  before(async () => {
    parts = await freshParts()
    store = open(parts.node.url)
  })
  after(async () => {
    for (const each of opened) await each.close()
    await parts.close()
  })
  beforeEach(async () => {
    follower = await startFollower(parts.node.port)
  })
  afterEach(() => follower.stop())

  const fact = (id = randomUUID()): Storable => ({
    id,
    type: 'CaseLiked',
    data: { caseId: 7, memberId: 1 },
    meta: { v: 1, by: 'member:1', at: noon, $causationId: id, $correlationId: id },
  })

  it('reads what is decided on from the leader', async () => {
    const stream = `case-${randomUUID()}`
    await store.append(stream, [fact()], NO_STREAM)
    expect(await open(follower.url).read(stream, -1)).to.have.length(1)
    expect(follower.asked).to.deep.equal(['read of the leader'])
  })

  it('finds the head there, and appends there', async () => {
    const position = await open(follower.url).append(`case-${randomUUID()}`, [fact()], NO_STREAM)
    expect(await open(follower.url).head()).to.equal(position)
    expect(follower.asked).to.deep.equal(['append of the leader', 'read of the leader'])
  })

  it('subscribes where it is', async () => {
    const ending = new AbortController()
    const subscription = open(follower.url).subscribe(-1, ending.signal)[Symbol.asyncIterator]()
    const next = subscription.next()
    await eventually(() => expect(follower.asked).to.include('subscription'))
    expect(follower.asked).not.to.include('subscription of the leader')
    ending.abort()
    await next.catch(() => undefined) // its line may have been cut: what it looked for is with the leader
  })

  it('reads from the node that the address prefers', async () => {
    const stream = `case-${randomUUID()}`
    await store.append(stream, [fact()], NO_STREAM)
    expect(await open(`${follower.url}&nodePreference=follower`).read(stream, -1)).to.deep.equal([])
    expect(follower.asked).to.deep.equal(['read'])
  })
})
