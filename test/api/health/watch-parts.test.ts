import { expect } from 'chai'
import { watchParts } from '../../../api/health/watch-parts.js'
import { eventually } from '../../support/eventually.js'

describe('the parts that are watched once something has failed', () => {
  const setUp = () => {
    const lines: string[] = []
    const up = { database: true, eventstore: true }
    let asked = 0
    const ask = (part: keyof typeof up) => async () => {
      asked++
      if (!up[part]) throw new Error('connect ECONNREFUSED')
    }
    const say =
      (level: string) =>
      ({ part }: { part: string }, said: string) =>
        lines.push(`${level}: ${part}: ${said}`)
    const log = { warn: say('warn'), info: say('info') } as never
    const watching = watchParts({ database: ask('database'), eventstore: ask('eventstore') }, log, { patience: 200, every: 5 })
    return { ...watching, lines, up, asked: () => asked }
  }

  it('are told of in one line when they go, and in one when they are back, however often something fails', async () => {
    const { look, stop, lines, up, asked } = setUp()
    up.database = false
    for (let i = 0; i < 100; i++) look()
    await eventually(() => expect(asked()).to.be.above(8))
    look()
    expect(lines).to.deep.equal(['warn: database: a part does not answer: what needs it has to wait'])
    up.database = true
    await eventually(() => expect(lines[1]).to.equal('info: database: a part answers again'))
    up['eventstore'] = false
    await eventually(() => {
      look()
      expect(lines.slice(2)).to.deep.equal(['warn: eventstore: a part does not answer: what needs it has to wait'])
    })
    await stop()
    const before = asked()
    look()
    expect(asked(), 'nobody is asked after the end').to.equal(before)
  })

  it('are not told of where they answer: what failed has passed', async () => {
    const { look, stop, lines, asked } = setUp()
    look()
    await eventually(() => expect(asked()).to.equal(2))
    await stop()
    expect(lines).to.deep.equal([])
  })

  it('that are silent do not answer', async () => {
    const lines: string[] = []
    const log = { warn: (_: object, said: string) => lines.push(said) } as never
    const { look, stop } = watchParts({ database: () => new Promise(() => undefined) }, log, { patience: 10, every: 5 })
    look()
    await eventually(() => expect(lines).to.have.length(1))
    await stop()
  })
})
