import { expect } from 'chai'
import { upsert, type Table } from '../../../projections/runtime/upsert.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { loose } from '../../support/parts/written.js'

const note: Table<'id' | 'text' | 'told'> = { name: 'note', key: ['id'], columns: { id: 'int', text: 'text', told: 'jsonb' } }

describe('writing rows', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await db.pool.query('create schema notes; create table notes.note (id int primary key, text text, told jsonb)')
  })
  after(() => db.close())

  it('sends no text that Postgres would refuse, alone or within JSON', async () => {
    const bad = 'a\0b\ud83dc\udc00'
    const rows = [bad, 'well 😀', 'looks like \\u0000 and \\ud83d', null].map((text, id) => ({
      id,
      text,
      told: { [`${text}`]: [text, { text }] },
    }))
    const tx = loose(db.pool)
    upsert(tx, 'notes', note, rows)
    await tx.sent()
    const { rows: kept } = await db.pool.query('select * from notes.note order by id')
    const mended = 'a\ufffdb\ufffdc\ufffd'
    expect(kept).to.deep.equal([{ id: 0, text: mended, told: { [mended]: [mended, { text: mended }] } }, ...rows.slice(1)])
  })
})
