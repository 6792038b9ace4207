import { expect } from 'chai'
import { tellParked } from '../../../api/jobs/tell-parked.js'
import { parkedIn } from '../../../api/health/parked.js'
import { park } from '../../../projections/runtime/telling/parked.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

describe('streams that are parked', () => {
  let runtime: Runtime
  before(async () => {
    runtime = await freshRuntime()
    await prepare(views, runtime.db.pool)
  })
  after(() => runtime.close())

  const parked = (stream: string, position: number) => ({
    view: 'case_feed',
    stream,
    revision: 2,
    position,
    type: 'CaseLiked',
    reason: 'why',
  })

  it('are named in the log, by view, stream and first event, once and again when there are others', async () => {
    const { pool } = runtime.db
    const lines: [object, string][] = []
    const tell = tellParked(pool, { warn: (about: object, said: string) => void lines.push([about, said]) } as never)
    await tell()
    await park([parked('case-7', 40)], pool)
    for (let minute = 0; minute < 3; minute++) await tell()
    await park([parked('case-8', 30)], pool)
    await tell()
    const [seven, eight] = ['case-7', 'case-8'].map((stream) => ({ by: 'case_feed', stream, revision: 2 }))
    expect(lines.map(([about]) => about)).to.deep.equal([
      { count: 1, first: [seven] },
      { count: 2, first: [eight, seven] },
    ])
    expect(lines[0]![1]).to.match(/^streams are parked/)
    expect(await parkedIn(pool, 1)).to.deep.equal({ count: 2, first: [eight] })
  })
})
