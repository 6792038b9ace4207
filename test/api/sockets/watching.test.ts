import { expect } from 'chai'
import type { PageSocket } from '../../../api/sockets/rooms.js'
import type { Watchable } from '../../../api/sockets/watch.js'
import { watching } from '../../../api/sockets/watching.js'
import { eventually } from '../../support/eventually.js'

const FAST = { most: 1_000, every: 1 }
const namesOf = (numbers: readonly number[]) => numbers.map((number) => `case:${number}`)
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe('what a socket watches', () => {
  /** `allows` answers what its member may look at; it is asked when it is let go, at once unless `held`. */
  const start = ({ pace = FAST, held = false, allows = (names: readonly string[]) => names } = {}) => {
    const rooms = new Set(['socket', 'member:3', 'session:one'])
    const told: string[] = []
    const socket = {
      id: 'socket',
      connected: true,
      data: { caller: { id: 3, sessionId: 'one' } },
      rooms,
      join: (names: string[]) => names.forEach((name) => rooms.add(name)),
      leave: (name: string) => rooms.delete(name),
    }
    const looked: (readonly string[])[] = []
    const troubles: unknown[] = []
    const waiting: (() => void)[] = []
    const look = async (_socket: PageSocket, names: readonly string[]): Promise<Watchable[]> => {
      looked.push(names)
      if (held) await new Promise<void>((resolve) => waiting.push(resolve))
      return allows(names).map((name) => ({ name, tell: () => told.push(name) }))
    }
    const watch = watching(socket as unknown as PageSocket, look, (error) => troubles.push(error), pace)
    const ask = (names: readonly string[]) => new Promise<readonly string[]>((joined) => watch(names, joined))
    const watched = () => [...rooms].slice(3)
    return { ask, watched, looked, told, troubles, letGo: () => waiting.shift()?.() }
  }

  it('is looked up together, once before it joins and once after', async () => {
    const { ask, watched, looked } = start()
    expect(await ask(['case:7', 'case:8', 'case:7'])).to.deep.equal(['case:7', 'case:8'])
    expect(looked).to.deep.equal([
      ['case:7', 'case:8'],
      ['case:7', 'case:8'],
    ])
    expect(watched()).to.deep.equal(['case:7', 'case:8'])
  })

  it('is told how it stands when it is new, after joining', async () => {
    const { ask, told, looked } = start()
    await ask(['case:7', 'case:8'])
    expect(told.splice(0)).to.deep.equal(['case:7', 'case:8'])
    looked.splice(0)
    await ask(['case:8', 'case:9'])
    expect(told).to.deep.equal(['case:9'])
    expect(looked).to.deep.equal([['case:8', 'case:9'], ['case:9']])
  })

  it('is at most sixty things; the rest is left out', async () => {
    const { ask, watched } = start()
    const all = namesOf(numbers(1, 101))
    expect(await ask(all)).to.deep.equal(all.slice(0, 60))
    expect(watched()).to.deep.equal(all.slice(0, 60))
  })

  it('is looked up one list at a time: the newest waits, and what it replaces is answered with what is joined', async () => {
    const { ask, watched, looked, letGo } = start({ held: true })
    const first = ask(['case:1'])
    letGo()
    await eventually(() => expect(looked).to.have.length(2)) // joined, and looked at again
    const others = numbers(2, 100).map((number) => ask(['case:1', `case:${number}`]))
    for (const answer of await Promise.all(others.slice(0, -1))) expect(answer).to.deep.equal(['case:1'])
    expect(looked).to.have.length(2)
    let left = 2
    for (const each of [first, others.at(-1)!]) void each.then(() => left--)
    await eventually(() => {
      letGo()
      expect(left).to.equal(0)
    })
    expect(await others.at(-1)).to.deep.equal(['case:1', 'case:99'])
    expect(watched()).to.deep.equal(['case:1', 'case:99'])
    expect(looked).to.have.length(4)
  })

  it('has to wait for its turn when it comes too fast, and does not grow meanwhile', async () => {
    const { ask, looked } = start({ pace: { most: 2, every: 60_000 } })
    await ask(['case:1'])
    await ask(['case:2'])
    const before = looked.length
    const late = numbers(3, 1_000).map((number) => ask([`case:${number}`]))
    await Promise.all(late.slice(0, -1))
    expect(looked).to.have.length(before)
  })

  it('is left again when the right to it was lost before it was joined', async () => {
    let asked = 0
    const { ask, watched, told } = start({ allows: (names) => (++asked === 1 ? names : names.slice(1)) })
    expect(await ask(['case:7', 'case:8'])).to.deep.equal(['case:8'])
    expect(watched()).to.deep.equal(['case:8'])
    expect(told).to.deep.equal(['case:8'])
  })

  it('is never what the server alone joins', async () => {
    const { ask, watched } = start({ allows: (names) => names.filter((name) => name.startsWith('case:')) })
    expect(await ask(['member:3', 'session:one', 'socket', 'case:7'])).to.deep.equal(['case:7'])
    expect(watched()).to.deep.equal(['case:7'])
  })

  it('stays as it is when it cannot be looked up, and the page is answered', async () => {
    let isAway = false
    const { ask, watched, troubles } = start({ allows: (names) => (isAway ? ([] as string[]).concat(raise()) : names) })
    await ask(['case:7'])
    isAway = true
    expect(await ask(['case:7', 'case:8'])).to.deep.equal(['case:7'])
    expect(watched()).to.deep.equal(['case:7'])
    expect(troubles.map(String)).to.deep.equal(['Error: away'])
  })
})

const raise = (): never => {
  throw new Error('away')
}
