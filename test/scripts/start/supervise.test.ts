import { expect } from 'chai'
import { supervise, type Part } from '../../../scripts/embedded/supervise.js'
import { eventually, failureOf } from '../../support/eventually.js'

describe('supervision', () => {
  /** A part that can be made to end. */
  const part = () => {
    let end = (): void => undefined
    const gone = new Promise<void>((settle) => (end = settle))
    const made = {
      gone,
      end,
      stopped: 0,
      stop: async () => {
        made.stopped++
        end()
      },
    }
    return made
  }
  type Fake = ReturnType<typeof part>
  const quiet = () => undefined

  it('throws when the part does not even start the first time', async () => {
    const error = new Error('no room')
    expect(await failureOf(supervise('It', () => Promise.reject(error), quiet))).to.equal(error)
  })

  it('starts it again each time it ends by itself, in the place of the one before', async () => {
    const started: Fake[] = []
    const before: (Fake | undefined)[] = []
    const { first, stop } = await supervise<Fake>(
      'It',
      async (last) => {
        before.push(last)
        started.push(part())
        return started.at(-1)!
      },
      quiet,
    )
    expect(first).to.equal(started[0])
    started[0]!.end()
    await eventually(() => expect(started).to.have.length(2))
    started[1]!.end()
    await eventually(() => expect(started).to.have.length(3))
    expect(before).to.deep.equal([undefined, started[0], started[1]])
    await stop()
    expect(started.map(({ stopped }) => stopped > 0)).to.deep.equal([false, false, true])
  })

  it('goes on trying when it does not start again, and says why', async () => {
    const lines: string[] = []
    let tries = 0
    const first = part()
    const { stop } = await supervise<Part>(
      'It',
      async () => {
        tries++
        if (tries === 1) return first
        if (tries < 4) throw new Error(`try ${tries}`)
        return part()
      },
      (line) => lines.push(line),
    )
    first.end()
    await eventually(() => expect(tries).to.equal(4))
    expect(lines).to.deep.equal([
      'It has stopped and is being restarted',
      'It could not be restarted yet: try 2',
      'It could not be restarted yet: try 3',
    ])
    await stop()
  })

  it('can be stopped while it waits to try again', async () => {
    const first = part()
    let tries = 0
    const start = (): Promise<Part> => (++tries === 1 ? Promise.resolve(first) : Promise.reject(new Error('never')))
    const { stop } = await supervise('It', start, quiet)
    first.end()
    await eventually(() => expect(tries).to.be.at.least(2))
    await stop()
  })

  it('stops one that comes up while it is being stopped', async () => {
    const [first, second] = [part(), part()]
    let come = (): void => undefined
    const coming = new Promise<Part>((settle) => (come = () => settle(second)))
    let tries = 0
    const { stop } = await supervise<Part>('It', () => (++tries === 1 ? Promise.resolve(first) : coming), quiet)
    first.end()
    await eventually(() => expect(tries).to.equal(2))
    const stopped = stop()
    come()
    await stopped
    expect(second.stopped).to.equal(1)
  })
})
