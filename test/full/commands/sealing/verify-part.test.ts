import { expect } from 'chai'
import { newSigningKey } from '../../../../api/http/sessions/signed-tokens.js'
import { verifying } from '../../../../api/staff/seals/verifying.js'
import { sealSigner } from '../../../../commands/sealing/seals/signing.js'
import { sealsFrom } from '../../../../commands/sealing/seals/stored-seal.js'
import { verifyPart } from '../../../../commands/sealing/verifying/verify-part.js'
import { partSaidOf } from '../../../../commands/sealing/verifying/words.js'
import type { RawLog } from '../../../../domain/kernel/log/raw-event.js'
import { Refusal } from '../../../../domain/kernel/refusal.js'
import { fresh, liked, members, posted } from '../../../support/cast/facts.js'
import { failureOf } from '../../../support/eventually.js'
import { sealedLog, type SealedLog } from '../../../commands/sealing/sealed-log.js'

describe('a part of the sealed log', () => {
  let sealed: SealedLog
  const POSTED = 600
  const ROW = 256

  before(async () => {
    sealed = await sealedLog()
    const likes = members(POSTED - 1).map(liked)
    await sealed.log().append('case-7', fresh(posted), -1)
    for (let at = 0; at < likes.length; at += 100) await sealed.log().append('case-7', fresh(...likes.slice(at, at + 100)), at)
    await sealed.seal(undefined, ROW)
    await sealed.post('case-8')
    await sealed.seal()
  })
  after(() => sealed.close())

  const patient = new AbortController().signal
  const parts = (keys = [sealed.signer.key]) => ({ raw: sealed.raw(), tiles: sealed.tiles, keys: new Set(keys), now: sealed.now() })
  const looking = (raw: RawLog) => ({
    raw,
    sealTiles: sealed.tiles,
    sealKeys: new Set([sealed.signer.key]),
    seals: sealed.signer,
    now: sealed.now,
  })
  const part = (from: number, to?: number, isEnough = () => false) => verifyPart(parts(), { from, to, isEnough, until: patient })
  const said = async (from: number, to?: number) => partSaidOf(await part(from, to), from)
  const changed = [
    `update eventstore.events set data = set_byte(data, 5, get_byte(data, 5) # 1) where stream = 'case-7' and revision = 300`,
  ]

  it('is small enough to be looked through at once: where much is new, several seals are made, one after the other', async () => {
    const sizes = []
    for await (const { seal } of sealsFrom(sealed.raw())) sizes.push(seal!.size)
    expect(sizes).to.deep.equal([ROW, 2 * ROW, POSTED, POSTED + 4]) // the last is over the three seals before, and a post
    expect((await sealed.verify()).wrong).to.equal(undefined)
  })

  it('is what the seals asked for added', async () => {
    expect(await part(2, 2)).to.include({ before: ROW, sealed: 2 * ROW, seals: 2, next: 3, wrong: undefined })
    expect(await said(2, 2)).to.equal('Unbroken: what seal 2 added, 256 events, is as it was sealed.')
    expect(await said(2, 3)).to.equal('Unbroken: what seals 2 to 3 added, 344 events, is as it was sealed.')
    expect(await said(1)).to.equal('Unbroken: what seals 1 to 4 added, 604 events, is as it was sealed; one newer event is not sealed yet.')
  })

  it('ends early where that will do, and says with which seal to go on', async () => {
    const ends = []
    for (let next: number | undefined = 1; next;) {
      const found = await part(next, undefined, () => true)
      ends.push([found.before, found.sealed])
      ;({ next } = found)
    }
    expect(ends).to.deep.equal([
      [0, ROW],
      [ROW, 2 * ROW],
      [2 * ROW, POSTED],
      [POSTED, POSTED + 4],
    ])
  })

  it('is broken where an event of it has changed, and in no other part', () =>
    sealed.behind(changed, async () => {
      const broken = 'Broken. The event case-7, revision 300, was changed after it was sealed (seal 2).'
      for (const [from, to] of [[2], [2, 3], [1]] as const) expect(await said(from, to)).to.equal(broken)
      for (const [from, to] of [[1, 1], [3]] as const) expect((await part(from, to)).wrong, `${from}`).to.equal(undefined)
    }))

  it('is broken where one was removed from it, or the seal before it is none', async () => {
    await sealed.behind([`delete from eventstore.events where stream = 'case-7' and revision = 300`], async () => {
      expect(await said(2)).to.equal(
        'Broken. The event case-7, revision 300, was removed: after case-7, revision 299 and before case-7, revision 301 (seal 2).',
      )
    })
    const forged = `update eventstore.events set data = convert_to(replace(convert_from(data, 'utf8'), '"size":256', '"size":255'), 'utf8')
      where stream = 'seal-log' and revision = 0`
    await sealed.behind([forged], async () => {
      expect(await said(2)).to.equal('Broken. Seal 1 (seal-log, revision 0) is bad: not signed by the key that it names.')
    })
  })

  it('is told only where what is before it is known', async () => {
    const flip = 'update vault.seal_tile set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where level = 1 and n = 0'
    await sealed.pool.query(flip)
    const failed = await failureOf(part(3))
    await sealed.pool.query(flip)
    expect(failed).to.be.instanceOf(Refusal).and.include({
      kind: 'conflict',
      message: 'The kept hashes are not those that seal 2 is over: begin with the first seal',
    })
    expect(await failureOf(part(6)))
      .to.be.instanceOf(Refusal)
      .and.include({ kind: 'not-found' })
  })

  it('is believed where a later seal vouches for its own, which another key signed', async () => {
    const other = sealSigner(newSigningKey())
    await sealed.post('case-9')
    await sealed.seal(other)
    const under = (key: string) => verifyPart(parts([key]), { from: 2, to: 3, isEnough: () => false, until: patient })
    expect((await under(other.key)).wrong).to.equal(undefined)
    expect((await under('A'.repeat(43))).wrong).to.deep.equal({ what: 'seal', seal: 3, why: 'signed by a key that is not known' })
  })

  it('is given up when nobody waits for it any more', async () => {
    const gone = AbortSignal.abort()
    expect(await failureOf(verifyPart(parts(), { from: 1, isEnough: () => false, until: gone }))).to.have.property('name', 'AbortError')
    expect(await failureOf(verifying(looking(sealed.raw()))(1, undefined, gone)))
      .to.be.instanceOf(Refusal)
      .and.include({ kind: 'busy' })
  })

  it('is looked at by one at a time, a few wait, and the process does other things meanwhile', async () => {
    const raw = sealed.raw()
    let [open, most, turns, isOver] = [0, 0, 0, false]
    const counted = async function* (position: number) {
      most = Math.max(most, ++open)
      try {
        yield* raw.from(position)
      } finally {
        open--
      }
    }
    const verify = verifying(looking({ ...raw, from: counted }))
    const others = (): void => {
      turns++
      if (!isOver) setImmediate(others)
    }
    others()
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => verify(1, undefined, patient)))
    isOver = true
    expect(asked.map(({ status }) => status)).to.deep.equal([...Array<string>(6).fill('fulfilled'), 'rejected', 'rejected'])
    expect(most).to.equal(1)
    expect(turns).to.be.above(6)
  })
})
