import { expect } from 'chai'
import fc from 'fast-check'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Moment } from '../../../../api/contract/staff/replay.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { slices } from '../../../../commands/slices.js'
import type { ReelId } from '../../../../domain/kernel/ids.js'
import { withLog } from '../../../../scripts/start/log-parts.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { createReel, feedOf, reelOf, standsFor, uploadReel } from '../../../support/calls/explore.js'
import { troubledFfmpeg, withoutUpload } from '../../../support/outside/troubled-videos.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'

const SEED = Number(process.env['SEED'] ?? 20_261_126)
const RUNS = Number(process.env['RUNS'] ?? 1)

interface History {
  readonly newest: number
  readonly runs: readonly [string, number][]
  readonly at: Moment | null
}

/** What a call answered of a post, without the links' ends, and without what only the page that plays it needs. */
const bare = (answer: object | undefined) => {
  const { removed_by: _by, decision_id: _of, video_small: _small, placeholder: _few, ...rest } = (answer ?? {}) as Record<string, unknown>
  return JSON.parse(JSON.stringify(rest).replace(/\?until=[^"]*/g, '')) as Record<string, unknown>
}

describe(`the replay of a video of Explore (SEED=${SEED} RUNS=${RUNS})`, () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let mia: Session
  let ffmpeg: Awaited<ReturnType<typeof troubledFfmpeg>>
  let mp4: Buffer
  before(async () => {
    ffmpeg = await troubledFfmpeg()
    app = await freshApp({ masterKey, ffmpegPath: ffmpeg.ffmpegPath })
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    mia = await staffMember(app, 'Mia', 'moderator')
    mp4 = await film('mp4', { seconds: 1 })
  })
  after(() => app.close())

  const asked = async (who: Session, call: string, body?: object) =>
    (await ask(app.url, call, { token: who.token, ...(body ? { body } : { method: 'GET' }) })).body
  const history = async (id: number, until?: number) =>
    (await asked(mia, `staff/posts/reel/${id}/history${until === undefined ? '' : `?until=${until}`}`)) as unknown as History

  /** As the calls answer it now: what all find, what its author alone is told, and by whom it was withheld where that is known. */
  const readNow = async (id: number) => {
    const found = (await feedOf(app.url, mia)).posts.find(({ post_id }) => post_id === id)
    if (found) return { withheld: null, told: bare({ ...found, state: 'ready', why: null }) }
    const unfinished = await standsFor(app.url, ana, id)
    if (unfinished) {
      const { until: _, ...told } = unfinished
      return { withheld: 'video', told: bare(told) }
    }
    const { code, post } = await reelOf(app.url, ana, id)
    return code === 200 ? { withheld: 'moderator', told: bare({ ...post, state: 'ready', why: null }) } : { withheld: 'author', told: {} }
  }

  /** What is done to one after the other, and what was answered after each, by the version that was the newest. */
  const recording = async (id: number) => {
    const answered = new Map<number, Awaited<ReturnType<typeof readNow>>>()
    const record = async (): Promise<void> => {
      const before = (await history(id)).newest
      const read = await readNow(id)
      expect((await history(id)).newest, 'nothing happened meanwhile').to.equal(before)
      answered.set(before, read)
    }
    await record()
    return {
      record,
      /** Once it stands so, after what is being done has come. */
      recordOnce: async (state: 'preparing' | 'failed' | 'ready') => {
        const stands = async () => (await readNow(id)).told['state']
        await eventually(async () => expect(await stands()).to.equal(state), 30_000)
        await record()
      },
      mustReplay: async () => {
        for (const [version, { withheld, told }] of answered) {
          const { at } = await history(id, version)
          expect([at?.version, at?.withheld], `at ${version}`).to.deep.equal([version, withheld])
          expect(at?.post.as).to.equal('reel')
          const shown = bare(at?.post.result)
          expect(shown, `at ${version}`).to.deep.include(told)
          expect(shown['video'] === null, `plays at ${version}`).to.equal(shown['state'] !== 'ready')
        }
        return [...answered.values()].map((each) => each.withheld ?? each.told['state'])
      },
    }
  }

  const deeds = ['save', 'report', 'claim', 'dismiss', 'remove', 'restore'] as const
  type Deed = (typeof deeds)[number]
  /** Does it, if it can be done. */
  const doTo = async (id: number, deed: Deed): Promise<void> => {
    const reports = `staff/reports/reel:${id}`
    if (deed === 'save') await ask(app.url, 'explore/save', { token: boris.token, method: 'PUT', body: { id: boris.id, post_id: id } }) // and out again
    if (deed === 'report') await asked(boris, 'explore/report', { post_id: id, reason: 'A face' })
    if (deed === 'claim') await asked(mia, `${reports}/claim`, {})
    if (deed === 'restore') await asked(mia, `staff/posts/reel/${id}/restore`, { reason: 'A mistake' })
    if (deed !== 'dismiss' && deed !== 'remove') return
    const { version } = await asked(mia, reports)
    await asked(mia, `${reports}/decide`, { decision: deed, rule: 'patient-recognisable', reason: 'A face', version })
  }

  it('shows at each version what was answered when it was the newest: while it is prepared, fails, is tried again, comes anew, is judged and deleted', async () => {
    const any = fc.array(fc.constantFrom(...deeds), { minLength: 4, maxLength: 10 })
    const property = fc.asyncProperty(any, async (random) => {
      const id = await createReel(app.url, ana)
      const { record, recordOnce, mustReplay } = await recording(id)

      ffmpeg.waits(true)
      await uploadReel(app.url, ana, await createReel(app.url, ana), mp4) // stands before it in the queue
      await uploadReel(app.url, ana, id, mp4)
      await recordOnce('preparing')
      const bringBack = await withoutUpload(app, id)
      ffmpeg.waits(false)
      await recordOnce('failed')
      bringBack()

      ffmpeg.fails(true)
      expect((await asked(ana, 'explore/retry', { post_id: id }))['result']).to.include({ state: 'preparing' })
      await recordOnce('failed')
      ffmpeg.fails(false)
      expect((await uploadReel(app.url, ana, id, mp4)).code).to.equal(200)
      await recordOnce('ready')

      for (const deed of ['save', 'report', 'claim', 'remove', 'restore', 'report', 'claim', 'dismiss', ...random] as const) {
        await doTo(id, deed)
        await record()
      }
      await asked(ana, 'explore/delete', { post_id: id })
      await record()
      const { runs } = await history(id)
      expect(runs.map(([type]) => type)).to.include.members([
        ...['ReelPosted', 'ReelVideoAttached', 'ReelVideoPrepared', 'ReelVideoRetried', 'ReelReported', 'ReelRemoved', 'ReelRestored'],
        ...['ReelSaved', 'ReportsClaimed', 'ReportsDecided'],
      ])
      expect(await mustReplay()).to.include.members(['video', 'ready', 'moderator', 'author'])
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })

  it('shows one for which no video came as it was before it lapsed', async () => {
    const id = (await createReel(app.url, ana)) as ReelId
    const { mustReplay } = await recording(id)
    await withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, ({ log }) =>
      dispatcher(
        log,
        slices,
      )({
        id: crypto.randomUUID(),
        type: 'LapseReel',
        by: 'system:reels',
        at: new Date().toISOString(),
        data: { reelId: id },
      }),
    )
    expect((await history(id)).at?.withheld).to.equal('lapsed')
    expect((await reelOf(app.url, ana, id)).code).to.equal(404)
    await eventually(async () => expect(await standsFor(app.url, ana, id)).to.equal(undefined))
    expect(await mustReplay()).to.deep.equal(['video'])
  })
})
