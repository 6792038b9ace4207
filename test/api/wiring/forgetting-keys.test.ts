import { expect } from 'chai'
import { forgettingKeys } from '../../../api/wiring/forgetting-keys.js'
import { stateCache, type StateCache } from '../../../commands/runtime/states/cache.js'
import { newStreamState } from '../../../commands/runtime/states/stream-state.js'
import type { VaultKeys } from '../../../commands/vault/keys.js'
import { listen } from '../../../api/sockets/listener.js'
import { eventually } from '../../support/eventually.js'
import { freshRuntime, keysIn, type Runtime } from '../../support/parts/runtime.js'

const mine = 'post:case:7'
const others = 'post:case:8'

describe('a key that is destroyed', () => {
  let runtime: Runtime
  let keys: VaultKeys
  let states: StateCache
  let cleared: number
  const memories = { clear: () => void cleared++ }
  const troubles: unknown[] = []
  const closing: (() => Promise<unknown>)[] = []
  before(async () => {
    runtime = await freshRuntime()
  })
  after(async () => {
    for (const close of closing) await close()
    await runtime.close()
  })

  const idOf = async (subject: string) => (await keys.of(new Set([subject]))).get(subject)!.id
  const held = () => ['case-7', 'case-8', 'claim'].filter((stream) => states.get(stream) !== undefined)
  beforeEach(async () => {
    keys = keysIn(runtime)
    states = stateCache()
    cleared = 0
    states.set('case-7', newStreamState({}, mine))
    states.set('case-8', newStreamState({}, others))
    states.set('claim', newStreamState({}))
  })

  it('is named to all processes, which drop it and what was built with it, and nothing else', async () => {
    const heard: string[] = []
    const forgetting = forgettingKeys({ keys, states, memories, onTrouble: (error) => troubles.push(error) })
    const listener = await listen({
      databaseUrl: runtime.db.url,
      channels: {
        keys: (id) => {
          heard.push(id)
          forgetting.one(id)
        },
      },
      onListening: () => undefined,
      onTrouble: (error) => troubles.push(error),
    })
    closing.push(listener.close)
    const [id] = [await idOf(mine), await idOf(others)]
    const elsewhere = keysIn(runtime)
    await elsewhere.destroy(mine)
    await eventually(() => expect(held()).to.deep.equal(['case-8', 'claim']))
    await elsewhere.destroy(mine) // already so: nothing to tell
    await elsewhere.destroy(others)
    await eventually(() => expect(heard).to.have.length(2))
    expect(heard[0]).to.equal(id)
    expect(cleared, 'what moderators have just read').to.be.greaterThan(1)
    expect(await keys.of(new Set([mine]))).to.have.property('size', 0)
    expect(troubles).to.deep.equal([])
  })

  it('leaves the other keys in memory', async () => {
    const [id, other] = [await idOf('member:1'), await idOf('member:2')]
    keys.forget(id)
    await runtime.db.pool.query(`update vault.subject_key set wrapped = null where subject = any('{member:1,member:2}')`)
    expect([...(await keys.byId(new Set([id, other]))).keys()]).to.deep.equal([other])
  })

  it('takes everything with it when nobody knows whose it was', async () => {
    const away = { forget: () => undefined, subjectOf: () => Promise.reject(new Error('the database is away')) }
    const told: unknown[] = []
    forgettingKeys({ keys: away, states, memories, onTrouble: (error) => told.push(error) }).one('any')
    await eventually(() => expect(held()).to.deep.equal([]))
    expect(told).to.have.length(1)
  })

  it('takes everything with it when older code has destroyed it', () => {
    forgettingKeys({ keys, states, memories, onTrouble: (error) => troubles.push(error) }).one('')
    expect(held()).to.deep.equal([])
    expect(cleared).to.be.greaterThan(0)
  })
})
