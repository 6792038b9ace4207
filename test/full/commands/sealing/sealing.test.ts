import { expect } from 'chai'
import { newSigningKey } from '../../../../api/http/sessions/signed-tokens.js'
import { wrongWith } from '../../../../commands/sealing/export/verify.js'
import { HashesMissing } from '../../../../commands/sealing/merkle/hashes-missing.js'
import { keptTree } from '../../../../commands/sealing/merkle/kept-tree.js'
import { LogChanged } from '../../../../commands/sealing/seals/seal-pass.js'
import { sealSigner } from '../../../../commands/sealing/seals/signing.js'
import { newestSeal, sealsFrom } from '../../../../commands/sealing/seals/stored-seal.js'
import { trustedSeal } from '../../../../commands/sealing/seals/trusted-seal.js'
import { verifyPart } from '../../../../commands/sealing/verifying/verify-part.js'
import { reportOf } from '../../../../commands/sealing/verifying/words.js'
import { sealStandings } from '../../../../commands/sealing/seals/standing.js'
import { verdictsOn } from '../../../../commands/sealing/verifying/verdict.js'
import type { Seal } from '../../../../domain/seals/messages.js'
import { fromHex, hexOf, leafHash, textHash, tree } from '../../../../commands/sealing/merkle/tree.js'
import { rootOf } from '../../../../domain/seals/merkle/growing.js'
import { isBeginning, isIncluded } from '../../../../domain/seals/merkle/verify.js'
import { statementOf } from '../../../../domain/seals/statement.js'
import { noon, title } from '../../../support/cast/facts.js'
import { isSealed } from '../../../../domain/seals/sealed-streams.js'
import { slices } from '../../../../commands/slices.js'
import { failureOf } from '../../../support/eventually.js'
import { insertedAt, sealedLog, type SealedLog } from '../../../commands/sealing/sealed-log.js'

describe('the sealed log', () => {
  let sealed: SealedLog
  before(async () => {
    sealed = await sealedLog()
  })
  after(() => sealed.close())

  const leaves = async () => {
    const found = []
    for await (const page of sealed.raw().from(-1)) found.push(...page.map(leafHash))
    return found
  }
  const seals = async () => {
    const found = []
    for await (const { seal } of sealsFrom(sealed.raw())) found.push(seal!)
    return found
  }

  it('is not sealed while it is empty', async () => expect(await sealed.seal()).to.equal(undefined))

  it('is sealed from its first event on, by one seal after the other, each chained to the one before', async () => {
    for (let n = 1; n <= 300; n++) await sealed.post(`case-${n}`)
    const first = await sealed.seal()
    for (let n = 301; n <= 310; n++) await sealed.post(`case-${n}`)
    const second = await sealed.seal()
    expect([first?.number, first?.size, second?.number, second?.size]).to.deep.equal([1, 300, 2, 311])
    expect([first!.previous, second!.previous]).to.deep.equal(['0'.repeat(64), textHash(statementOf(first!))])
    expect(fromHex(second!.root)).to.deep.equal(rootOf(tree, (await leaves()).slice(0, 311)))
    expect(await seals()).to.deep.equal([first, second])
  })

  it('is not sealed again while nothing but its seal is new', async () => {
    expect(await sealed.seal()).to.equal(undefined)
    expect((await newestSeal(sealed.raw()))?.number).to.equal(2)
  })

  it('is found unbroken', async () => expect(await sealed.verify()).to.include({ events: 312, sealed: 311, seals: 2, wrong: undefined }))

  it('is proved, event by event, and seal by seal', async () => {
    const kept = keptTree(sealed.tiles)
    const all = await leaves()
    const [first, second] = await seals()
    const asked = [0, 255, 256, 299, 310]
    const paths = await kept.inclusion(asked, 311)
    for (const [i, index] of asked.entries()) {
      const proof = { leaf: all[index]!, index, size: 311, path: paths[i]!, root: fromHex(second!.root) }
      expect(isIncluded(tree, proof), `event ${index}`).to.equal(true)
    }
    const [older, newer] = [first!, second!].map(({ size, root }) => ({ size, root: fromHex(root) }))
    expect(isBeginning(tree, older!, newer!, await kept.consistency(300, 311))).to.equal(true)
  })

  it('goes on where its hashes end, and from the start where they are lost', async () => {
    await sealed.pool.query('truncate vault.seal_tile')
    await sealed.post('case-400')
    const third = await sealed.seal()
    expect([third?.number, third?.size]).to.deep.equal([3, 313])
    expect(await sealed.verify()).to.include({ sealed: 313, wrong: undefined })
  })

  it('has one chain, also where two seal at once', async () => {
    await sealed.post('case-401')
    await Promise.all([sealed.seal(), sealed.seal(), sealed.seal()])
    const all = await seals()
    expect(all.map(({ number }) => number)).to.deep.equal([1, 2, 3, 4])
    expect(await sealed.verify()).to.include({ seals: 4, wrong: undefined })
  })

  it('is as it was sealed when keys were destroyed: what nobody can read any more is still there', async () => {
    const posted = async () => (await sealed.log().read('case-7', -1)).map(({ data }) => (data as { title: string | null }).title)
    expect(await posted()).to.deep.equal([title])
    await sealed.keys().destroy('post:case:7')
    expect(await posted()).to.deep.equal([null])
    expect(await sealed.verify()).to.include({ seals: 4, wrong: undefined })
  })

  it('is believed only under a key that is known', async () =>
    expect((await sealed.verify(['A'.repeat(43)])).wrong).to.deep.equal({
      ...{ what: 'seal', seal: 4, why: 'signed by a key that is not known' },
    }))

  it('may be sealed with another key from some seal on', async () => {
    const other = sealSigner(newSigningKey())
    await sealed.post('case-402')
    expect((await sealed.seal(other))?.number).to.equal(5)
    expect((await sealed.verify([other.key])).wrong).to.equal(undefined)
    // Whoever has kept the key of before could make such a seal.
    for (const [signs, isSaid] of [
      [sealed.signer.key, true],
      [other.key, false],
      [undefined, false],
    ] as const) {
      const keys = new Set([sealed.signer.key, other.key])
      const found = await sealed.verify([...keys], { own: signs })
      const part = { from: 1, to: 1, isEnough: () => false, until: new AbortController().signal }
      const { isOfKeyBefore } = await verifyPart({ raw: sealed.raw(), tiles: sealed.tiles, keys, own: signs, now: sealed.now() }, part)
      const said = reportOf(found).includes('The newest seal is signed by a key of SEAL_KEYS_BEFORE')
      expect([found.wrong, said, isOfKeyBefore]).to.deep.equal([undefined, isSaid, isSaid])
    }
    await sealed.post('case-403')
    expect((await sealed.seal())?.number).to.equal(6)

    const [older, newer] = (await seals()).slice(4)
    const proof = (await keptTree(sealed.tiles).consistency(older!.size, newer!.size)).map(hexOf)
    const proved = { format: 'sfs-audit-consistency-1', older: older!, newer: newer!, proof } as const
    const known = new Set([sealed.signer.key])
    expect(wrongWith(proved, known)).to.equal(undefined)
    const { signature: _, key: __, ...stated } = older!
    expect(wrongWith({ ...proved, older: other.signed({ ...stated, root: 'ab'.repeat(32) }) }, known)).to.match(
      /^The log under seal 5 is not/,
    )
    expect(wrongWith({ ...proved, older: { ...older!, size: 1 } }, known)).to.match(/^Seal 5 says something else/)
    expect(wrongWith({ ...proved, newer: other.signed(newer!) }, known)).to.match(/^Seal 6 is signed by another key/)
  })

  it('is sealed whole by older code, too, which does not know all of its streams', async () => {
    await sealed.post('room-1')
    await sealed.post('meeting-1') // which no code knows yet
    expect((await sealed.sealKnowing(['case-', 'seal-']))?.number).to.equal(7)
    expect((await leaves()).length).to.equal((await newestSeal(sealed.raw()))!.size + 1)
    expect(await sealed.verify()).to.include({ seals: 7, wrong: undefined })
  })

  it('is not of the streams with which preflight tries the store', async () => {
    const before = (await leaves()).length
    await sealed.post('preflight-1')
    expect(await leaves()).to.have.length(before)
    expect(slices.filter(({ prefix }) => !isSealed(prefix)).map(({ prefix }) => prefix)).to.deep.equal([])
  })

  it('says when the first seal was made and when the newest, and that what came after has waited too long for one', async () => {
    const [first] = await seals()
    const newestAt = (await newestSeal(sealed.raw()))!.sealedAt
    await sealed.post('case-404')
    const found = await sealed.verify()
    expect(found).to.include({ firstAt: first!.sealedAt, newestAt, wrong: undefined })
    expect(reportOf(found)).to.match(
      /^Unbroken: .*; \d newer ones are not sealed yet\.\nThe newest seal that is good was made on 2026-.* UTC, and the first/,
    )
    const later = new Date(Date.parse(newestAt) + 3_700_000).toISOString()
    const late = await sealed.verify(undefined, { now: later })
    expect(late.wrong).to.deep.equal({ what: 'unsealed', seal: 7, since: noon })
    expect(reportOf(late)).to.match(
      /^NOT VERIFIED\. Nothing that came after seal 7 is sealed, though .* of \d{4}-\d\d-\d\d \d\d:\d\d UTC: sealing has stopped, or/,
    )
    // Nor is it hidden by an event before it that says another time, or none.
    await sealed.post('case-406')
    const said = (at: string) =>
      `update eventstore.events set metadata = convert_to(regexp_replace(convert_from(metadata, 'utf8'), '"at":"[^"]*"', '${at}'), 'utf8') where stream = 'case-404'`
    for (const at of ['"at":"2999-01-01T00:00:00.000Z"', '"at":"yesterday"'])
      await sealed.behind([said(at)], async () => {
        expect((await sealed.verify(undefined, { now: later })).wrong, at).to.deep.equal({ what: 'unsealed', seal: 7, since: noon })
      })
    await sealed.seal()
    expect((await sealed.verify(undefined, { now: later })).wrong).to.equal(undefined)
  })

  it('tells who operates it how old the newest seal is, and how long something waits for the next one', async () => {
    const { number, sealedAt } = (await newestSeal(sealed.raw()))!
    const standing = (ms: number) => sealStandings({ raw: sealed.raw(), now: () => new Date(Date.parse(sealedAt) + ms).toISOString() })()
    expect(await standing(7_200_000)).to.deep.equal({ number, age: 7_200, waiting: 0, overdue: false })
    await sealed.post('case-405')
    expect(await standing(600_000)).to.deep.equal({ number, age: 600, waiting: 600, overdue: false })
    expect(await standing(3_700_000)).to.deep.equal({ number, age: 3_700, waiting: 3_700, overdue: true })
    await sealed.seal()
  })

  it('is not verified where its seals were cut off, or the newest is gone alone', async () => {
    const gone = await seals()
    const { number } = gone.at(-1)!
    await sealed.behind([`delete from eventstore.events where stream = 'seal-log' and revision = ${number - 1}`], async () => {
      expect((await sealed.verify()).wrong).to.include({ what: 'removed', seal: number - 1, before: undefined })
      expect(await failureOf(sealed.seal())).to.be.instanceOf(LogChanged)
    })
    const cut = [
      `delete from eventstore.events where position >= (select position from eventstore.events where stream = 'seal-log' order by position limit 1)`,
    ]
    await sealed.behind(cut, async () => {
      await sealed.pool.query('create table vault.kept as table vault.seal_tile')
      await sealed.pool.query('truncate vault.seal_tile')
      const found = await sealed.verify()
      expect(found).to.deep.include({ seals: 0, sealed: 0, wrong: { what: 'unsealed', seal: 0, since: noon } })
      expect(reportOf(found)).to.match(/^NOT VERIFIED\. The log has no seal, /)
      await sealed.pool.query('insert into vault.seal_tile table vault.kept')
      await sealed.pool.query('drop table vault.kept')
    })
  })

  it('is not verified, nor sealed any further, where its newest seal is one of somebody else', async () => {
    const newest = (await newestSeal(sealed.raw()))!
    const { signature: _, key: __, ...stated } = newest
    const theirs = JSON.stringify(sealSigner(newSigningKey()).signed(stated))
    const replaced = `update eventstore.events set data = convert_to('${theirs}', 'utf8') where stream = 'seal-log' and revision = ${newest.number - 1}`
    await sealed.behind([replaced], async () => {
      const [why, key] = ['signed by a key that is not known', new Set([sealed.signer.key])]
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'seal', seal: newest.number, why })
      expect(await failureOf(sealed.seal())).to.be.instanceOf(LogChanged)
      expect(await failureOf(trustedSeal(sealed.raw(), key))).to.have.property(
        'message',
        `The newest seal, ${newest.number}, is ${why}: audit:verify tells more`,
      )
      const part = { from: 1, to: 1, isEnough: () => false, until: new AbortController().signal }
      const found = await verifyPart({ raw: sealed.raw(), tiles: sealed.tiles, keys: key, now: sealed.now() }, part)
      expect(found.wrong).to.deep.equal({ what: 'seal', seal: newest.number, why })
    })
  })

  it('is sealed at once by whoever has another key, which vouches for what was sealed before', async () => {
    const other = sealSigner(newSigningKey())
    const { number } = (await newestSeal(sealed.raw()))!
    expect((await sealed.seal(other))?.number).to.equal(number + 1)
    expect((await sealed.verify([other.key])).wrong).to.equal(undefined)
    expect(await sealed.seal(other)).to.equal(undefined)
    expect((await sealed.seal())?.number).to.equal(number + 2)
  })

  const at = { stream: 'case-20', revision: 0 }
  const where = `where stream = 'case-20'`
  const flipped = (column: string): string[] => [
    `update eventstore.events set ${column} = set_byte(${column}, 5, get_byte(${column}, 5) # 1) ${where}`,
  ]
  const FLIPPED: Readonly<Record<string, { readonly sql: string[]; readonly named?: object }>> = {
    stream: { sql: [`update eventstore.events set stream = 'case-21x' ${where}`], named: { stream: 'case-21x', revision: 0 } },
    revision: { sql: [`update eventstore.events set revision = 1 ${where}`], named: { stream: 'case-20', revision: 1 } },
    id: {
      sql: [
        `update eventstore.events set id = (left(id::text, 35) || case right(id::text, 1) when '0' then '1' else '0' end)::uuid ${where}`,
      ],
    },
    type: { sql: [`update eventstore.events set type = 'CasePostee' ${where}`] },
    content_type: { sql: [`update eventstore.events set content_type = 'application/jsoo' ${where}`] },
    data: { sql: flipped('data') },
    metadata: { sql: flipped('metadata') },
  }
  for (const [column, { sql, named }] of Object.entries(FLIPPED))
    it(`names the event of which a bit was flipped in ${column}`, () =>
      sealed.behind(sql, async () => {
        const { wrong } = await sealed.verify()
        expect(wrong).to.deep.equal({ what: 'changed', seal: 1, at: named ?? at })
      }))

  /** Another event of its stream, at the end of the log. */
  const laterOf = (stream: string): string => `insert into eventstore.events
    select position + 100000, stream, 1, gen_random_uuid(), type, content_type, data, metadata, created_ticks
    from eventstore.events where stream = '${stream}'`
  const moved = (from: number, to: number): string => `update eventstore.events set position = ${to} where position = ${from}`

  it('names the seal whose last event was moved', () =>
    sealed.behind(['update eventstore.events set position = position + 1024 where position >= 299'], async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'seal', seal: 1, why: 'its last event is at another position' })
    }))

  it('names an event that was removed, and between which it stood', () =>
    sealed.behind([laterOf('case-20'), `delete from eventstore.events ${where} and revision = 0`], async () => {
      const [after, before] = ['case-19', 'case-21'].map((stream) => ({ stream, revision: 0 }))
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'removed', seal: 1, at, after, before })
    }))

  it('says between which an event was removed whose stream tells nothing of it', () =>
    sealed.behind([`delete from eventstore.events where stream = 'case-20'`], async () => {
      expect((await sealed.verify()).wrong).to.include({ what: 'removed', seal: 1, at: undefined })
    }))

  it('names an event that was inserted', () =>
    sealed.behind(insertedAt(305), async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'inserted', seal: 2, at: { stream: 'case-999', revision: 0 } })
    }))

  it('names two that were swapped', () =>
    sealed.behind([moved(19, 5_000), moved(20, 19), moved(5_000, 20)], async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'swapped', seal: 1, at: { stream: 'case-21', revision: 0 } })
    }))

  it('says that the end of the log is gone', () =>
    sealed.behind(['delete from eventstore.events where position >= 305'], async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({
        ...{ what: 'removed', seal: 1, at: undefined, after: { stream: 'case-304', revision: 0 }, before: undefined },
      })
    }))

  it('names a seal whose root was replaced', async () => {
    const [first] = await seals()
    const replaced = `update eventstore.events set data = convert_to(replace(convert_from(data, 'utf8'), '${first!.root}', '${'ab'.repeat(32)}'), 'utf8')
      where stream = 'seal-log' and revision = 0`
    await sealed.behind([replaced], async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'seal', seal: 1, why: 'not signed by the key that it names' })
    })
  })

  it('names a seal whose root was replaced by one that somebody else has signed', async () => {
    const [first] = await seals()
    const { signature: _, key: __, ...stated } = first!
    const forged = sealSigner(newSigningKey()).signed({ ...stated, root: 'ab'.repeat(32) })
    const sql = `update eventstore.events set data = convert_to('${JSON.stringify(forged)}', 'utf8') where stream = 'seal-log' and revision = 0`
    await sealed.behind([sql], async () => {
      expect((await sealed.verify()).wrong).to.include({ seal: 1 })
      expect((await sealed.verify()).wrong).to.not.include({ what: 'seal', why: 'signed by a key that is not known' })
    })
  })

  it('names a seal that was removed', () =>
    sealed.behind([`delete from eventstore.events where stream = 'seal-log' and revision = 1`], async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'seal', seal: 2, why: 'missing' })
    }))

  it('says among which events the trouble is where the kept hashes were changed too', async () => {
    const [kept] = (await sealed.pool.query('select hashes from vault.seal_tile where level = 0 and n = 0')).rows as { hashes: Buffer }[]
    await sealed.pool.query('update vault.seal_tile set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where level = 0 and n = 0')
    await sealed.behind(FLIPPED['data']!.sql, async () => {
      const [first, last] = ['case-1', 'case-300'].map((stream) => ({ stream, revision: 0 }))
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'otherwise', seal: 1, first, last })
    })
    await sealed.pool.query('update vault.seal_tile set hashes = $1 where level = 0 and n = 0', [kept!.hashes])
  })

  const verdicts = async (stream: string, revisions: number[], seal?: Seal) =>
    verdictsOn({ raw: sealed.raw(), tiles: sealed.tiles, seal: seal ?? (await newestSeal(sealed.raw())) }, stream, revisions)

  it('tells of an event whether it is as it was sealed, and of one that is younger that it waits', async () => {
    await sealed.post('case-500')
    expect(await verdicts('case-20', [0, 1])).to.deep.equal(['sealed', 'broken'])
    expect(await verdicts('case-500', [0])).to.deep.equal(['waiting'])
    const seal = (await newestSeal(sealed.raw()))!
    expect(await verdicts('case-20', [0], { ...seal, root: 'ab'.repeat(32) })).to.deep.equal(['broken'])
    await sealed.behind(FLIPPED['data']!.sql, async () => {
      expect(await verdicts('case-20', [0])).to.deep.equal(['broken'])
    })
  })

  it('says nothing against an event whose hash is lost', async () => {
    await sealed.pool.query('create table vault.kept as table vault.seal_tile')
    for (const where of ['level = 0 and n = 0', 'true']) {
      await sealed.pool.query(`delete from vault.seal_tile where ${where}`)
      expect(await failureOf(verdicts('case-20', [0]))).to.be.instanceOf(HashesMissing)
    }
    await sealed.pool.query('insert into vault.seal_tile table vault.kept')
    await sealed.pool.query('drop table vault.kept')
    expect(await verdicts('case-20', [0])).to.deep.equal(['sealed'])
  })

  it('is not sealed any further once it has changed', () =>
    sealed.behind(['delete from eventstore.events where position >= 305'], async () => {
      expect(await failureOf(sealed.seal())).to.be.instanceOf(LogChanged)
    }))

  it('is whole again where all of that was taken back', async () => expect((await sealed.verify()).wrong).to.equal(undefined))
})
