import type { MemberEvent } from '../../domain/members/messages.js'
import type { Tx } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, memberOf, moved, type Surgeon } from './rows.js'

const surgeon: Table<keyof Surgeon> = {
  name: 'surgeon',
  key: ['member_id'],
  columns: {
    member_id: 'int',
    complete: 'boolean',
    gone: 'boolean',
    suspended: 'boolean',
    first_name: 'text',
    last_name: 'text',
    speciality: 'text',
    city: 'jsonb',
    terms: 'tsvector',
    hidden: 'tsvector',
  },
}

const bySpeciality: Table<'speciality' | 'num'> = {
  name: 'by_speciality',
  key: ['speciality'],
  columns: { speciality: 'text', num: 'int' },
}
const byCity: Table<'city_id' | 'num'> = { name: 'by_city', key: ['city_id'], columns: { city_id: 'int', num: 'int' } }

/** Members as they are searched for, and how many there are of them. */
export const memberSearch = view<MemberEvent>({
  name: 'member_search',
  version: 3,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, tx, schema) {
    const text = `select *, terms::text as terms, hidden::text as hidden from ${schema}.surgeon where member_id = any($1::int[])`
    const values = [[...new Set(batch.map(memberOf))]]
    const { rows } = await tx.query<Surgeon>({ name: `surgeons ${schema}`, text, values })
    const changed = [...fold(batch, rows).values()].filter((each) => !rows.includes(each))
    upsert(tx, schema, surgeon, changed)
    const before = rows.filter(({ member_id }) => changed.some((each) => each.member_id === member_id))
    const specialities = moved(before, changed, (each) => each.speciality)
    const cities = moved(before, changed, (each) => each.city?.id)
    await Promise.all([count(tx, schema, bySpeciality, specialities), count(tx, schema, byCity, cities)])
    return []
  },
})

/** Rows that were there before are counted out and those that are there now counted in, so that what is told again moves nothing. */
const count = async <Key extends string>(
  tx: Tx,
  schema: string,
  table: Table<Key | 'num'>,
  moves: ReadonlyMap<string | number, number>,
): Promise<void> => {
  if (moves.size === 0) return
  const name = `${schema}.${table.name}`
  const [key] = table.key as [Key]
  const keys = `any($1::${table.columns[key]}[])`
  const text = `select ${key} as key, num from ${name} where ${key} = ${keys}`
  const { rows } = await tx.query<{ key: string | number; num: number }>({ name: `counted ${name}`, text, values: [[...moves.keys()]] })
  const known = new Map(rows.map((row) => [row.key, row.num]))
  const counts = [...moves].map(([value, by]) => ({ [key]: value, num: (known.get(value) ?? 0) + by }) as Record<Key | 'num', number>)
  upsert(
    tx,
    schema,
    table,
    counts.filter(({ num }) => num > 0),
  )
  const none = counts.filter(({ num }) => num <= 0).map((each) => each[key])
  if (none.length > 0) tx.send({ name: `empty ${name}`, text: `delete from ${name} where ${key} = ${keys}`, values: [none] })
}
