import { expect } from 'chai'
import { settling } from '../../../api/sockets/settling.js'
import { eventually } from '../../support/eventually.js'

describe('changes that follow each other', () => {
  /** Every sending is under way until it is let go; `quiet` in milliseconds. */
  const start = ({ quiet = 10, most = 5_000, held = false } = {}) => {
    const sent: { keys: readonly string[]; position: number }[] = []
    const resyncs: number[] = []
    const troubles: unknown[] = []
    let letGo = (): void => undefined
    const changes = settling({
      send: (keys, position) => {
        sent.push({ keys, position })
        return held ? new Promise((resolve) => (letGo = resolve)) : Promise.resolve()
      },
      tooMuch: () => resyncs.push(sent.length),
      onTrouble: (error) => troubles.push(error),
      quiet,
      most,
    })
    return { ...changes, sent, resyncs, troubles, letGo: () => letGo() }
  }
  const FOR_EVER = 60_000

  it('are sent at once when they are the first', () => {
    const { changed, sent, close } = start({ quiet: FOR_EVER })
    changed(['likes 7', 'likes 8'], 1)
    expect(sent).to.deep.equal([{ keys: ['likes 7', 'likes 8'], position: 1 }])
    close()
  })

  it('of one thing go out together at the end of its quiet, once, with the newest position', async () => {
    const { changed, sent, close } = start()
    for (const position of [1, 2, 3, 4]) changed(['likes 7'], position)
    expect(sent).to.have.length(1)
    await eventually(() =>
      expect(sent).to.deep.equal([
        { keys: ['likes 7'], position: 1 },
        { keys: ['likes 7'], position: 4 },
      ]),
    )
    close()
  })

  it('of another thing do not wait for it', async () => {
    const { changed, sent, close } = start({ quiet: FOR_EVER })
    changed(['likes 7'], 1)
    changed(['likes 7', 'likes 8'], 2)
    await eventually(() => expect(sent.map(({ keys }) => keys)).to.deep.equal([['likes 7'], ['likes 8']]))
    close()
  })

  it('are sent one sending at a time: what comes meanwhile goes together', async () => {
    const { changed, sent, letGo, close } = start({ quiet: FOR_EVER, held: true })
    changed(['1'], 1)
    changed(['2'], 2)
    changed(['3', '2'], 3)
    expect(sent).to.have.length(1)
    letGo()
    await eventually(() => expect(sent.at(-1)).to.deep.equal({ keys: ['2', '3'], position: 3 }))
    close()
  })

  it('that are more than can be kept are given up, and pages look again', () => {
    const { changed, sent, resyncs, letGo, close } = start({ quiet: FOR_EVER, most: 3, held: true })
    changed(['1'], 1)
    changed(['2', '3', '4'], 2)
    expect(resyncs).to.deep.equal([])
    changed(['5'], 3)
    expect(resyncs).to.have.length(1)
    letGo()
    expect(sent).to.have.length(1)
    close()
  })

  it('beyond what can be kept have no quiet', async () => {
    const { changed, sent, close } = start({ quiet: FOR_EVER, most: 1 })
    changed(['1'], 1)
    for (const position of [2, 3]) {
      changed(['1'], position)
      changed(['2'], position)
      await eventually(() => expect(sent.at(-1)).to.deep.equal({ keys: ['2'], position }))
    }
    close()
  })

  it('go on when one could not be sent', async () => {
    const { changed, sent, troubles, close } = (() => {
      const troubles: unknown[] = []
      const sent: string[] = []
      const send = async (keys: readonly string[]) => {
        if (keys.includes('bad')) throw new Error('not sent')
        sent.push(...keys)
      }
      return {
        ...settling({ send, tooMuch: () => undefined, onTrouble: (error) => troubles.push(error), quiet: FOR_EVER }),
        sent,
        troubles,
      }
    })()
    changed(['bad'], 1)
    await eventually(() => expect(troubles.map(String)).to.deep.equal(['Error: not sent']))
    changed(['good'], 2)
    await eventually(() => expect(sent).to.deep.equal(['good']))
    close()
  })
})
