import { createCipheriv, randomBytes } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { codecOf, type Codec } from '../../../../commands/runtime/codec/codec.js'
import type { Storable, Stored } from '../../../../commands/runtime/store/store.js'
import { vaultKeys } from '../../../../commands/vault/keys.js'
import { unwrap } from '../../../../commands/vault/wrap.js'
import { caseEvents } from '../../../../domain/cases/messages.js'
import { MemberId } from '../../../../domain/kernel/ids.js'
import { event, type EventSchema, type NewEvent } from '../../../../domain/kernel/messages.js'
import { Personal } from '../../../../domain/kernel/personal.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'
import { failureOf } from '../../../support/eventually.js'
import { ana, fresh, hernia, liked, noon, posted } from '../../../support/cast/facts.js'

const stream = `case-${hernia}`
const masterKey = randomBytes(32)
const at = (place: Storable, where = {}): Stored => ({ ...place, stream, revision: 0, position: 0, ...where })
const sealedTitle = ({ data }: Storable) => (data as { title: { '~': string } }).title['~']

/** Of a new case. */
const VERSION = 3

describe('the stored format', () => {
  let db: Database
  let codec: Codec
  let stored: Storable
  const [casePosted] = fresh(posted)

  /** As a process that has just started: no key in memory. */
  const codecWith = (schemas: readonly EventSchema[], upcasters = {}) => codecOf(schemas, vaultKeys(db.pool, masterKey), upcasters)
  const encode = async (by: Codec, one: NewEvent): Promise<Storable> => (await by.encode(stream, [one]))[0]!
  const decode = async (by: Codec, one: Stored) => (await by.decode([one]))[0]!
  const openingFails = async (by: Codec, one: Stored) => String(await failureOf(by.decode([one]))).includes('authenticate')
  const destroy = (subject: string) => db.pool.query('update vault.subject_key set wrapped = null where subject = $1', [subject])

  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())
  beforeEach(async () => {
    await db.pool.query('delete from vault.subject_key')
    codec = codecWith(caseEvents)
    stored = await encode(codec, casePosted!)
  })

  it('seals what is personal and nothing else', async () => {
    const { rows } = await db.pool.query<{ id: string }>('select id from vault.subject_key where subject = $1', [`post:case:${hernia}`])
    expect(JSON.stringify(stored)).not.to.match(/Inguinal|Recurrent|repairs|Mesh|wound|"age":54|Female/)
    expect(sealedTitle(stored)).to.match(new RegExp(`^${rows[0]!.id}\\.[\\w-]{16}\\.[\\w-]+$`))
    expect(stored.data).to.deep.include({ caseId: hernia, author: ana, shape: 'clinical', postedAt: noon })
  })

  it('says in the metadata who, when, why and in which version', () => {
    const { id } = casePosted!
    expect(stored.meta).to.deep.equal({ v: VERSION, by: 'member:1', at: noon, $causationId: id, $correlationId: id })
  })

  it('reads what it wrote', async () => {
    const { meta, ...fact } = casePosted!
    expect(await decode(codec, at(stored))).to.deep.include({ ...fact, meta: { ...meta, v: VERSION } })
    expect(await decode(codecWith(caseEvents), at(stored)), 'in another process').to.deep.include(fact)
  })

  it('never writes the same text twice', async () =>
    expect(sealedTitle(await encode(codec, casePosted!))).not.to.equal(sealedTitle(stored)))

  it('asks the vault once a batch, however many subjects', async () => {
    const many = Array.from({ length: 50 }, (_, i) => fresh({ ...posted, data: { ...posted.data, caseId: i + 1 } })[0]!)
    let asked = 0
    const counting = { query: (...args: [string, unknown[]]) => (asked++, db.pool.query(...args)) } as unknown as typeof db.pool
    const written = await codecOf(caseEvents, vaultKeys(counting, masterKey)).encode(stream, many)
    expect(asked).to.equal(3) // which are there, make the others, fetch them
    asked = 0
    await codecOf(caseEvents, vaultKeys(counting, masterKey)).decode(written.map((one) => at(one)))
    expect(asked).to.equal(1)
  })

  it('reads null once the key is destroyed, and writes null from then on', async () => {
    await destroy(`post:case:${hernia}`)
    const later = codecWith(caseEvents)
    expect((await decode(later, at(stored))).data).to.include({ title: null, caseId: hernia })
    expect((await encode(later, casePosted!)).data).to.include({ title: null })
  })

  it('opens with no other master key', async () => {
    const foreign = codecOf(caseEvents, vaultKeys(db.pool, randomBytes(32)))
    expect(String(await failureOf(foreign.decode([at(stored)])))).to.contain('MASTER_KEY')
  })

  describe('does not open', () => {
    const flipped = (text: string, i: number) => text.slice(0, i) + (text.at(i) === 'A' ? 'B' : 'A') + text.slice(i + 1)
    const withTitle = (sealed: string): Stored => at({ ...stored, data: { ...(stored.data as object), title: { '~': sealed } } })

    for (const [what, changed] of [
      ['another nonce', () => withTitle(flipped(sealedTitle(stored), 40))],
      ['another text', () => withTitle(flipped(sealedTitle(stored), 55))],
      ['a shorter tag', () => withTitle(sealedTitle(stored).slice(0, -4))],
      ['another stream', () => at(stored, { stream: 'case-8' })],
      ['another event', () => at({ ...stored, id: 'another' })],
      ['another version', () => at({ ...stored, meta: { ...stored.meta, v: 0 } })],
    ] as const) {
      it(what, async () => expect(await openingFails(codec, changed())).to.equal(true))
    }

    it('in another field', async () => {
      const two = { memberId: MemberId, a: Personal(Type.String()), b: Personal(Type.String()) }
      const notes = codecWith([event('Noted', two, { subject: 'member:{memberId}' })])
      const note = await encode(notes, { ...casePosted!, type: 'Noted', data: { memberId: ana, a: '1', b: '2' } })
      const { a, b } = note.data as { a: unknown; b: unknown }
      expect(await openingFails(notes, at({ ...note, data: { memberId: ana, a: b, b: a } }))).to.equal(true)
    })
  })

  describe('tells of one that was never sealed so, and reads the others', () => {
    const key = '6a1f0c8e-0000-4000-8000-000000000000'
    const deep = (): unknown => JSON.parse('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000))
    for (const [what, title] of [
      ['a key that is none', { '~': `key.${'A'.repeat(16)}.${'A'.repeat(40)}` }],
      ['no key', { '~': `.${'A'.repeat(16)}.${'A'.repeat(40)}` }],
      ['a short nonce', { '~': `${key}.AAAA.${'A'.repeat(40)}` }],
      ['what is no base64', { '~': `${key}.${'A'.repeat(16)}.${'!'.repeat(40)}` }],
      ['no ciphertext', { '~': `${key}.${'A'.repeat(16)}.` }],
      ['nothing', { '~': '' }],
      ['a NUL', { '~': '\0' }],
      ['data without an end', deep()],
    ] as const) {
      it(what, async () => {
        const [good, bad] = [at(stored), at({ ...stored, id: 'strange', data: { ...(stored.data as object), title } })]
        const { events, unreadable } = await codec.decodeAll([bad, good])
        expect([events.map(({ id }) => id), unreadable.map(({ id }) => id)]).to.deep.equal([[good.id], ['strange']])
      })
    }

    it('what is no JSON, without quoting it', async () => {
      const [{ id, wrapped }] = (await db.pool.query<{ id: string; wrapped: Buffer }>('select id, wrapped from vault.subject_key'))
        .rows as [{ id: string; wrapped: Buffer }]
      const place = JSON.stringify([stream, stored.type, VERSION, stored.id, '/title'])
      const nonce = Buffer.alloc(12)
      const cipher = createCipheriv('aes-256-gcm', unwrap(masterKey, wrapped, id), nonce).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update('Inguinal hernia'), cipher.final(), cipher.getAuthTag()])
      const title = { '~': [id, nonce.toString('base64url'), text.toString('base64url')].join('.') }
      const { unreadable } = await codec.decodeAll([at({ ...stored, data: { ...(stored.data as object), title } })])
      expect(unreadable.map(({ reason }) => reason)).to.deep.equal(['What is sealed is no JSON'])
    })
  })

  it('reaches into lists and objects', async () => {
    const words = Personal(Type.String())
    const shape = { memberId: MemberId, questions: Type.Array(words), history: Type.Object({ text: words, years: Type.Integer() }) }
    const told = codecWith([event('Told', shape, { subject: 'member:{memberId}' })])
    const data = { memberId: ana, questions: ['why?', null], history: { text: 'long', years: 3 } }
    const sealed = await encode(told, { ...casePosted!, type: 'Told', data })
    expect(JSON.stringify(sealed)).not.to.match(/why|long/)
    expect((await decode(told, at(sealed))).data).to.deep.equal(data)
  })

  it('refuses to write what is not as declared', async () => {
    const [wrong] = fresh({ ...posted, data: { ...posted.data, shape: 'round' } })
    expect(String(await failureOf(encode(codec, wrong!)))).to.contain('data/shape')
  })

  it('refuses to read it, too', async () => {
    const wrong = at({ ...stored, data: { ...(stored.data as object), shape: 'round' } })
    expect(String(await failureOf(decode(codec, wrong)))).to.contain('data/shape')
  })

  it('reads an old version: decrypts, upcasts, then checks', async () => {
    const text = Personal(Type.String())
    const Said = event('Said', { memberId: MemberId, text }, { subject: 'member:{memberId}' })
    const Said2 = event('Said', { memberId: MemberId, words: text }, { v: 2, subject: 'member:{memberId}' })
    const old = await encode(codecWith([Said]), { ...casePosted!, type: 'Said', data: { memberId: ana, text: 'hello' } })

    const upcast = (data: object) => ({ memberId: ana, words: (data as { text: string | null }).text })
    expect((await decode(codecWith([Said2], { 'Said.v1': upcast }), at(old))).data).to.include({ words: 'hello' })
    await destroy(`member:${ana}`)
    expect((await decode(codecWith([Said2], { 'Said.v1': upcast }), at(old))).data).to.include({ words: null })
  })

  it('leaves events without personal fields readable', async () => {
    const [like] = fresh(liked(ana))
    expect((await encode(codec, like!)).data).to.deep.equal({ caseId: hernia, memberId: ana })
  })
})
