import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { newSigningKey } from '../../../../api/http/sessions/signed-tokens.js'
import { exportOf } from '../../../../commands/sealing/export/build.js'
import type { ExportedEvent } from '../../../../commands/sealing/export/format.js'
import { NotAsSealed } from '../../../../commands/sealing/export/not-as-sealed.js'
import { readExport } from '../../../../commands/sealing/export/read.js'
import { wrongWith } from '../../../../commands/sealing/export/verify.js'
import { csvOf, jsonOf } from '../../../../commands/sealing/export/write.js'
import { keptTree } from '../../../../commands/sealing/merkle/kept-tree.js'
import { sealSigner } from '../../../../commands/sealing/seals/signing.js'
import { LogChanged } from '../../../../commands/sealing/seals/seal-pass.js'
import { newestSeal, sealIn } from '../../../../commands/sealing/seals/stored-seal.js'
import { foreignHash, hexOf, leafHash } from '../../../../commands/sealing/merkle/tree.js'
import { verifyPart } from '../../../../commands/sealing/verifying/verify-part.js'
import { reportOf, saidOf } from '../../../../commands/sealing/verifying/words.js'
import { fresh, liked, members, posted } from '../../../support/cast/facts.js'
import { failureOf } from '../../../support/eventually.js'
import { sealedLog, type SealedLog } from '../../../commands/sealing/sealed-log.js'

const dropped = (...where: string[]): string[] => where.map((each) => `delete from eventstore.events where ${each}`)

describe('streams of other programs in the sealed log', () => {
  let sealed: SealedLog
  before(async () => {
    sealed = await sealedLog()
    await sealed.post('case-1')
    await written('order-7', 5)
    await sealed.post('case-2')
    await written('order-8', 2)
    await sealed.post('case-3')
    await sealed.seal() // over the first ten
    await sealed.post('case-4')
    await written('order-9', 3)
    await sealed.seal()
    await written('order-7', 2, 5)
    await written('order-9', 1, 3)
  })
  after(() => sealed.close())

  const written = async (stream: string, events: number, from = 0) => {
    const facts = from === 0 ? [posted, ...members(events - 1).map(liked)] : members(events).map(liked)
    await sealed.log().append(stream, fresh(...facts), from - 1)
  }
  const kept = { gone: [], wrong: undefined }

  it('are sealed like ours, and each seal says which events of those that it adds they are', async () => {
    expect(await sealed.verify()).to.deep.include({ ...kept, seals: 2, sealed: 15 })
    expect((await newestSeal(sealed.raw()))!.foreign).to.match(/^[0-9a-f]{64}$/)
    expect((await sealed.tiles.foreign({ from: 0, to: 9 })).map(({ index, stream, revision }) => [index, stream, revision])).to.deep.equal([
      ...[0, 1, 2, 3, 4].map((revision) => [revision + 1, 'order-7', revision]),
      ...[0, 1].map((revision) => [revision + 7, 'order-8', revision]),
    ])
  })

  it('may forget their beginning: how much of which is gone is told, and the roots hold', () =>
    sealed.behind(dropped(`stream = 'order-7' and revision < 4`), async () => {
      const found = await sealed.verify()
      expect(found).to.deep.include({ gone: [{ stream: 'order-7', events: 4 }], wrong: undefined, seals: 2, sealed: 15 })
      expect(reportOf(found)).to.match(/^Unbroken: 15 events under 2 seals are as they were sealed; 4 newer ones are not sealed yet\./)
      expect(reportOf(found)).to.contain(
        '\n4 events of order-7 are gone by its own retention; their hashes are kept, chain and roots hold.',
      )
    }))

  it('may be gone altogether, also where a seal ends with them, and sealing goes on behind them', () =>
    sealed.behind(dropped(`stream in ('order-7', 'order-8', 'order-9')`), async () => {
      expect(await sealed.verify()).to.deep.include({
        ...{ wrong: undefined, sealed: 15, seals: 2 },
        gone: [5, 2, 3].map((events, i) => ({ stream: `order-${i + 7}`, events })),
      })
      await sealed.post('case-5')
      expect((await sealed.seal())?.number).to.equal(3)
      await sealed.post('case-6')
      expect((await sealed.seal())?.number).to.equal(4)
      expect(await sealed.verify()).to.include({ wrong: undefined, seals: 4 })
      await sealed.pool.query('truncate vault.seal_tile, vault.seal_foreign')
    }))

  it('count as gone in the part of a seal alone, too', async () => {
    await sealed.seal()
    await sealed.behind(dropped(`stream = 'order-9' and revision < 2`), async () => {
      const part = { from: 2, to: 2, isEnough: () => false, until: new AbortController().signal }
      const parts = { raw: sealed.raw(), tiles: sealed.tiles, keys: new Set([sealed.signer.key]), now: sealed.now() }
      expect(await verifyPart(parts, part)).to.deep.include({ gone: [{ stream: 'order-9', events: 2 }], wrong: undefined, before: 10 })
    })
  })

  describe('in an export', () => {
    const exported = async (from: number, to: number) =>
      exportOf({ raw: sealed.raw(), tiles: sealed.tiles }, { from, to }, (await newestSeal(sealed.raw()))!)
    const checked = (text: string): string => {
      const told = readExport(text)
      return wrongWith(told, new Set([sealed.signer.key])) ?? saidOf(told)
    }
    const all = { from: 0, to: 10 }
    const hashOf = (event: ExportedEvent) =>
      hexOf(leafHash({ ...event, data: Buffer.from(event.data), metadata: Buffer.from(event.metadata) }))
    const SAID =
      /^Genuine but for what is left out: 11 events from place 0 to 10 of the log are as they were sealed\. Of 7 of them .* the hash and the place alone: .* is proved, and not what it says\. .* could have left out events of SFS/

    for (const [format, text] of [
      ['JSON', jsonOf],
      ['CSV', csvOf],
    ] as const)
      it(`have their hashes and places alone as ${format}, which are proved like events of ours, also once they are gone`, async () => {
        const { head, events } = await exported(all.from, all.to)
        const whole = text(head, events)
        expect(whole).to.contain('case-2').and.to.contain('another program')
        expect(whole).not.to.contain('order-')
        expect(events[1]).to.have.keys('index', 'writtenBy', 'hash', 'proof')
        expect(checked(whole)).to.match(SAID)
        await sealed.behind(dropped(`stream = 'order-7' and revision < 4`), async () => {
          const later = await exported(all.from, all.to)
          expect(text(later.head, later.events)).to.equal(whole)
        })
      })

    it('may hide one of ours, whose place somebody has filled with its hash: the answer says that this is not proved', async () => {
      const { head, events } = await exported(5, 6)
      const ours = events[1] as ExportedEvent
      expect(ours.stream).to.equal('case-2')
      const hidden = { ...{ index: ours.index, writtenBy: 'another program' as const, proof: ours.proof }, hash: hashOf(ours) }
      expect(checked(jsonOf({ ...head, foreign: 2 }, events.with(1, hidden)))).to.match(
        /^Genuine but for what is left out: 2 events .* Of 2 of them .* They are said to be other programs’, which is not proved either/,
      )
    })

    it('are found out where one is changed, taken out, or more or fewer than is said', async () => {
      const { head, events } = await exported(all.from, all.to)
      for (const text of [jsonOf, csvOf]) {
        const [first, second] = [events[1]!, events[2]!]
        expect(checked(text(head, events.with(1, { ...first, hash: 'ab'.repeat(32) })))).to.equal(
          'The event of another program (number 2 of the export) is not one that was sealed at place 1.',
        )
        expect(checked(text(head, events.toSpliced(1, 1)))).to.match(
          /^Before the event of another program \(number 2 of the export\) something/,
        )
        expect(checked(text(head, events.with(1, second)))).to.match(/^Before the event of another program \(number 2/)
        expect(checked(text({ ...head, foreign: 6 }, events))).to.equal('The export does not say rightly how many events follow it.')
      }
    })

    it('are no stream that is asked for, and hide nothing of ours that is gone', async () => {
      const seal = (await newestSeal(sealed.raw()))!
      expect((await exportOf({ raw: sealed.raw(), tiles: sealed.tiles }, { stream: 'order-7', from: 0 }, seal)).events).to.deep.equal([])
      await sealed.behind(dropped(`stream = 'case-2'`), async () => {
        expect(await failureOf(exported(all.from, all.to)))
          .to.be.instanceOf(NotAsSealed)
          .and.have.property('message', 'The log at place 6 is not as it was sealed: audit:verify tells more')
      })
    })
  })

  it('are no excuse in an export either: what the database calls theirs must be what the seal of it says', async () => {
    const parts = { raw: sealed.raw(), tiles: sealed.tiles }
    const newest = (await newestSeal(parts.raw))!
    const exported = (from: number, to: number) => exportOf({ raw: sealed.raw(), tiles: sealed.tiles }, { from, to }, newest)
    await sealed.pool.query(`insert into vault.seal_foreign values (6, 'order-6', 0)`)
    await sealed.behind(dropped(`stream = 'case-2'`), async () => {
      expect(await failureOf(exported(0, 10)))
        .to.be.instanceOf(NotAsSealed)
        .and.have.property('message', 'The log at place 6 is not as it was sealed: audit:verify tells more')
    })
    await sealed.pool.query(`delete from vault.seal_foreign where index = 6`)
    // What is gone of them is believed under whichever seal it came, though that is not the newest.
    await sealed.behind(dropped(`stream in ('order-7', 'order-9')`), async () => {
      const { events } = await exported(0, 14)
      expect(events.flatMap((event) => ('hash' in event ? event.index : []))).to.deep.equal([1, 2, 3, 4, 5, 7, 8, 12, 13, 14])
    })
  })

  it('are no excuse either where a seal before the newest was made anew to say so', async () => {
    const newest = (await newestSeal(sealed.raw()))!
    expect(newest.number).to.be.greaterThan(2)
    const [first] = await sealed.raw().stream('seal-log', 0, 1)
    const seal = sealIn(first!)!
    await sealed.pool.query(`insert into vault.seal_foreign values (6, 'order-6', 0)`)
    const foreign = foreignHash(await sealed.tiles.foreign({ from: 0, to: seal.size }))!
    const { key: _, signature: __, ...stated } = seal
    const forged = JSON.stringify(sealSigner(newSigningKey()).signed({ ...stated, foreign }))
    const put = `update eventstore.events set data = convert_to('${forged}', 'UTF8') where stream = 'seal-log' and revision = 0`
    await sealed.behind([...dropped(`stream = 'case-2'`), put], async () => {
      const failed = await failureOf(exportOf({ raw: sealed.raw(), tiles: sealed.tiles }, { from: 0, to: 9 }, newest))
      expect(failed)
        .to.be.instanceOf(NotAsSealed)
        .and.have.property('message')
        .that.matches(/^(Seal 1|seal-log, revision 0,) is not as it was sealed/)
    })
    await sealed.pool.query(`delete from vault.seal_foreign where index = 6`)
  })

  it('were tampered with where something is gone from their middle, or stands there otherwise', async () => {
    await sealed.behind(dropped(`stream = 'order-7' and revision = 2`), async () => {
      const { wrong } = await sealed.verify()
      expect(wrong).to.deep.include({ what: 'removed', seal: 1, at: { stream: 'order-7', revision: 2 } })
    })
    const changed = `update eventstore.events set data = set_byte(data, 5, get_byte(data, 5) # 1) where stream = 'order-8' and revision = 0`
    await sealed.behind([changed], async () => {
      expect((await sealed.verify()).wrong).to.deep.equal({ what: 'changed', seal: 1, at: { stream: 'order-8', revision: 0 } })
    })
  })

  it('hide nothing of ours: what was removed beside them is named', () =>
    sealed.behind(dropped(`stream = 'order-7' and revision < 4`, `stream = 'case-2'`), async () => {
      const { wrong } = await sealed.verify()
      expect(wrong).to.deep.include({ what: 'removed', seal: 1, after: { stream: 'order-7', revision: 4 } })
    }))

  it('are no excuse for ours, whatever the database says: the seal says which were theirs', async () => {
    await sealed.pool.query(`insert into vault.seal_foreign values (6, 'order-6', 0)`)
    await sealed.behind(dropped(`stream = 'case-2'`), async () => {
      expect((await sealed.verify()).wrong).to.include({ what: 'removed', seal: 1 })
    })
    await sealed.pool.query(`delete from vault.seal_foreign where index = 6`)
  })

  it('are not ours that older code has sealed without knowing them', async () => {
    await sealed.post('case-20')
    const { number } = (await sealed.sealKnowing(['seal-']))!
    await sealed.post('case-21')
    await sealed.behind(dropped(`stream = 'case-20'`), async () => {
      expect((await sealed.verify()).wrong).to.include({ what: 'removed', seal: number })
    })
    const { size, root } = (await newestSeal(sealed.raw()))!
    expect(hexOf(await keptTree(sealed.tiles).rootAt(size))).to.equal(root)
  })
})

describe('streams of other programs that were deleted for good', () => {
  let sealed: SealedLog
  before(async () => {
    sealed = await sealedLog()
  })
  after(() => sealed.close())

  const ended = async (stream: string) => {
    const client = EventStoreDBClient.connectionString(sealed.url())
    await client.tombstoneStream(stream)
    await client.dispose()
  }

  it('are sealed with the word of their end, and may be gone before it', async () => {
    const [like] = members(1).map(liked)
    for (const stream of ['order-7', 'order-8']) await sealed.log().append(stream, fresh(like!, like!), -1)
    await ended('order-7')
    await sealed.post('case-1')
    expect((await sealed.seal())?.size).to.equal(6)
    expect(await sealed.verify()).to.deep.include({ wrong: undefined, gone: [], seals: 1 })
    await sealed.post('case-2')
    expect((await sealed.seal())?.number).to.equal(2)
    await sealed.behind(dropped(`stream = 'order-7' and revision < 2`), async () => {
      expect(await sealed.verify()).to.deep.include({ wrong: undefined, gone: [{ stream: 'order-7', events: 2 }], seals: 2 })
    })
  })

  it('keep nothing that was removed beside them from being named', () =>
    sealed.behind(dropped(`stream = 'case-1'`), async () => {
      expect((await sealed.verify()).wrong).to.include({ what: 'removed', seal: 1 })
    }))
})

describe('streams of other programs that are gone from between ours', () => {
  let sealed: SealedLog
  before(async () => {
    sealed = await sealedLog()
  })
  after(() => sealed.close())

  it('cost no more reads of what was kept than if nothing were', async () => {
    const GAPS = 200
    for (const [at, like] of members(GAPS).map(liked).entries())
      for (const stream of ['order-7', 'case-7']) await sealed.log().append(stream, fresh(like), at - 1)
    await sealed.seal()
    await sealed.behind(dropped(`stream = 'order-7'`), async () => {
      let reads = 0
      const read: typeof sealed.tiles.read = (tiles) => (reads++, sealed.tiles.read(tiles))
      const found = await sealed.verify(undefined, { kept: keptTree({ read }) })
      expect(found).to.deep.include({ wrong: undefined, gone: [{ stream: 'order-7', events: GAPS }], sealed: 2 * GAPS })
      expect(reads).to.be.lessThan(10)
    })
  })

  it('stop no sealing where code that kept no list of them has sealed and hashed last', async () => {
    await sealed.log().append('order-8', fresh(posted), -1)
    const event = (await sealed.raw().last('order-8'))!
    await sealed.tiles.add((await sealed.tiles.end()).size, [{ hash: leafHash(event), position: event.position }], [])
    await sealed.post('case-8')
    const [isGone] = dropped(`stream = 'order-8'`)
    await sealed.behind([isGone!], async () => {
      expect(await failureOf(sealed.seal())).to.be.instanceOf(LogChanged)
    })
    const ofBefore = `update eventstore.events set metadata = convert_to(replace(convert_from(metadata, 'UTF8'), '"v":2', '"v":1'), 'UTF8')
      where stream = 'seal-log'`
    await sealed.behind([isGone!, ofBefore], async () => {
      expect((await sealed.seal())?.number).to.equal(2)
    })
  })
})
