import { expect } from 'chai'
import { exportOf, MOST_EXPORTED } from '../../../../commands/sealing/export/build.js'
import type { ExportedEvent, Of } from '../../../../commands/sealing/export/format.js'
import { readExport } from '../../../../commands/sealing/export/read.js'
import { wrongWith } from '../../../../commands/sealing/export/verify.js'
import { csvOf, jsonOf } from '../../../../commands/sealing/export/write.js'
import { saidOf } from '../../../../commands/sealing/verifying/words.js'
import type { Seal } from '../../../../domain/seals/messages.js'
import { HashesMissing } from '../../../../commands/sealing/merkle/hashes-missing.js'
import { failureOf } from '../../../support/eventually.js'
import { fresh, liked, members, posted } from '../../../support/cast/facts.js'
import { sealedLog, type SealedLog } from '../../../commands/sealing/sealed-log.js'

describe('an export of more than it may hold', () => {
  let sealed: SealedLog
  let seal: Seal
  const MORE = 200
  /** Of the stream, and of the log, which holds nothing else: the post and its likes. */
  const all = MOST_EXPORTED + MORE

  before(async () => {
    sealed = await sealedLog()
    const log = sealed.log()
    const likes = members(all - 1).map(liked)
    await log.append('case-7', fresh(posted), -1)
    for (let at = 0; at < likes.length; at += 100) await log.append('case-7', fresh(...likes.slice(at, at + 100)), at)
    seal = (await sealed.seal())!
    await log.append('case-7', fresh(...members(50).map(liked)), all - 1) // which is not sealed
  })
  after(() => sealed.close())

  const exported = (of: Of) => exportOf({ raw: sealed.raw(), tiles: sealed.tiles }, of, seal)
  const checked = (text: string): string => {
    const told = readExport(text)
    return wrongWith(told, new Set([seal.key])) ?? saidOf(told)
  }

  for (const [what, of, called, unit] of [
    ['a stream', { stream: 'case-7', from: 0 }, 'of case-7', 'revision'],
    ['the log', { from: 0 }, 'from place 0 of the log', 'place'],
  ] as const)
    for (const [format, text] of [
      ['JSON', jsonOf],
      ['CSV', csvOf],
    ] as const)
      it(`says of ${what} as ${format} that it is the beginning, and leads on`, async () => {
        const first = await exported(of)
        expect(first.head).to.include({ count: MOST_EXPORTED, total: all, next: MOST_EXPORTED })
        expect(checked(text(first.head, first.events))).to.match(
          new RegExp(
            `^Genuine: the first 1,000 of 1,200 events ${called} are as they were sealed; more follow, from ${unit} ${MOST_EXPORTED} on\\.`,
          ),
        )
        const rest = await exported({ ...of, from: first.head.next! })
        expect(rest.head).to.include({ count: MORE, total: MORE, next: null })
        expect(checked(text(rest.head, rest.events))).to.match(/^Genuine: 200 events (of case-7 from revision|from place) 1000 /)
        expect([...first.events, ...rest.events].map(({ index }) => index)).to.deep.equal(Array.from({ length: all }, (_, i) => i))
      })

  it('says so of a range as well', async () => {
    const { head } = await exported({ from: 100, to: 1_149 })
    expect(head).to.include({ count: MOST_EXPORTED, total: 1_050, next: 1_100 })
  })

  it('is found out where it claims that nothing follows', async () => {
    const { head, events } = await exported({ from: 0 })
    const lie = 'The export does not say rightly how many events follow it.'
    expect(checked(jsonOf({ ...head, next: null }, events))).to.equal(lie)
    expect(checked(csvOf({ ...head, next: null, total: MOST_EXPORTED }, events))).to.equal(lie)
  })

  const flipped = (text: string): string => `${text.slice(0, 3)}${String.fromCharCode(text.charCodeAt(3) ^ 1)}${text.slice(4)}`
  const SEVENTH = 6
  const notSealed = (name: string, place = SEVENTH) =>
    `The event ${name}, (number ${SEVENTH + 1} of the export) is not one that was sealed at place ${place}.`
  const FLIPS: Readonly<Record<string, readonly [change: (event: ExportedEvent) => Partial<ExportedEvent>, told: string]>> = {
    index: [({ index }) => ({ index: index ^ 1 }), notSealed('case-7, revision 6', SEVENTH + 1)],
    stream: [({ stream }) => ({ stream: flipped(stream) }), notSealed('casd-7, revision 6')],
    revision: [({ revision }) => ({ revision: revision ^ 1 }), notSealed('case-7, revision 7')],
    id: [({ id }) => ({ id: flipped(id) }), notSealed('case-7, revision 6')],
    type: [({ type }) => ({ type: flipped(type) }), notSealed('case-7, revision 6')],
    data: [({ data }) => ({ data: flipped(data) }), notSealed('case-7, revision 6')],
    metadata: [({ metadata }) => ({ metadata: flipped(metadata) }), notSealed('case-7, revision 6')],
    proof: [({ proof }) => ({ proof: proof.with(0, 'ab'.repeat(32)) }), notSealed('case-7, revision 6')],
  }
  for (const [column, [change, told]] of Object.entries(FLIPS))
    it(`names the event of which a bit was flipped in ${column}`, async () => {
      const { head, events } = await exported({ from: 0 })
      const changed = events.with(SEVENTH, { ...events[SEVENTH]!, ...change(events[SEVENTH] as ExportedEvent) })
      for (const text of [jsonOf(head, changed), csvOf(head, changed)]) expect(checked(text)).to.equal(told)
    })

  it('names the seal whose root was replaced', async () => {
    const { head, events } = await exported({ from: 0 })
    const replaced = { ...head, seal: { ...seal, root: 'ab'.repeat(32) } }
    expect(checked(jsonOf(replaced, events))).to.equal(`Seal ${seal.number} says something else than what was signed.`)
  })

  it('names the place where an event was removed, inserted or swapped, or where it was cut off', async () => {
    const { head, events } = await exported({ from: 0 })
    const at = (name: string, number: number) =>
      `Before the event ${name}, (number ${number} of the export) something is missing, or it is out of its place.`
    const [seventh, eighth] = [events[SEVENTH] as ExportedEvent, events[SEVENTH + 1]!]
    for (const text of [jsonOf, csvOf]) {
      expect(checked(text(head, events.toSpliced(SEVENTH, 1)))).to.equal(at('case-7, revision 7', 7))
      expect(checked(text(head, events.toSpliced(SEVENTH, 0, events[2]!)))).to.equal(at('case-7, revision 2', 7))
      expect(checked(text(head, events.with(SEVENTH, eighth).with(SEVENTH + 1, seventh)))).to.equal(at('case-7, revision 7', 7))
      const cut = text(head, events)
      expect(checked(cut.slice(0, cut.indexOf(seventh.id) + 10))).to.equal(
        'The export is cut off, or cannot be read any further, after 6 of 1000 events: the last one is case-7, revision 5.',
      )
    }
  })

  it('ends where the seal does, also in a stream that went on', async () => {
    expect((await exported({ stream: 'case-7', from: 1_100 })).head).to.include({ count: 100, total: 100, next: null })
    expect((await exported({ stream: 'case-7', from: all })).events).to.deep.equal([])
  })

  it('is empty beyond the end of what is sealed, and reads nothing for that', async () => {
    const unread = { ...sealed.raw(), from: () => expect.fail('The log was read') }
    for (const from of [all, all + 1, Number.MAX_SAFE_INTEGER]) {
      const { head, events } = await exportOf({ raw: unread, tiles: sealed.tiles }, { from }, seal)
      expect(events).to.deep.equal([])
      expect(head).to.include({ count: 0, total: 0, next: null })
    }
  })

  for (const [what, where, of] of [
    ['a row', 'level = 0 and n = 2', { from: 600 }],
    ['the row before', 'level = 0 and n = 2', { from: 800 }],
    ['the last row', 'level = 0 and n = 4', { from: 1_150 }],
    ['a row that a stream has events in', 'level = 0 and n = 2', { stream: 'case-7', from: 600 }],
    ['every row', 'true', { stream: 'case-7', from: 0 }],
  ] as const)
    it(`says that hashes are missing, and not that the log was changed, where ${what} is lost (${JSON.stringify(of)})`, async () => {
      await sealed.pool.query('create table vault.kept as table vault.seal_tile')
      try {
        await sealed.pool.query(`delete from vault.seal_tile where ${where}`)
        expect(await failureOf(exported(of))).to.be.instanceOf(HashesMissing)
      } finally {
        await sealed.pool.query('truncate vault.seal_tile')
        await sealed.pool.query('insert into vault.seal_tile table vault.kept')
        await sealed.pool.query('drop table vault.kept')
      }
    })

  it('is none where the log has lost its end', () =>
    sealed.behind([`delete from eventstore.events where revision >= 1100 and stream = 'case-7'`], async () => {
      const failed = await exported({ from: 1_000 }).catch((error: unknown) => error)
      expect(failed).to.have.property('name', 'NotAsSealed')
    }))
})
