import { expect } from 'chai'
import type { QueryResultRow } from 'pg'
import { loadReference } from '../../../../../commands/vault/reference/reference.js'
import { seedFiles, type Seed } from '../../../../../commands/vault/reference/seed.js'
import { freshDatabase, type Database } from '../../../../support/parts/database.js'
import { failureOf } from '../../../../support/eventually.js'

const TABLES = ['country', 'region', 'city', 'medical_school', 'reference']

describe('the reference data', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())

  const rowsOf = async <Row extends QueryResultRow>(sql: string): Promise<Row[]> => (await db.pool.query<Row>(sql)).rows
  const countOf = async (sql: string): Promise<number> => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n

  describe('holds', () => {
    it('at least 195 countries, four of them with the ids and the spelling of the specification', async () => {
      expect(await countOf('vault.country')).to.be.at.least(195)
      expect(await rowsOf('select id, name, phone_code from vault.country where id in (12, 71, 96, 230) order by id')).to.deep.equal([
        { id: 12, name: 'Australia', phone_code: '+61' },
        { id: 71, name: 'Great Britain', phone_code: '+44' },
        { id: 96, name: 'India', phone_code: '+91' },
        { id: 230, name: 'United State', phone_code: '+1' },
      ])
    })

    it('countries each once, numbered without gaps, with code and dialling code', async () => {
      expect(await countOf('(select from vault.country group by search having count(*) > 1) twice')).to.equal(0)
      expect(await rowsOf('select max(id) - count(*)::int as gaps from vault.country')).to.deep.equal([{ gaps: 0 }])
      expect(await countOf(`vault.country where code !~ '^[A-Z]{2}$' or phone_code !~ '^[+][1-9][0-9]{0,5}$'`)).to.equal(0)
    })

    it('a region and a city for every country, so that every form can be filled in', async () => {
      expect(await rowsOf('select name from vault.country where id not in (select country_id from vault.region)')).to.deep.equal([])
      expect(await rowsOf('select name from vault.country where id not in (select country_id from vault.city)')).to.deep.equal([])
    })

    it('no city outside the world, and no name that is empty or has blanks around it', async () => {
      expect(await countOf('vault.city where abs(latitude) > 90 or abs(longitude) > 180 or population < 0')).to.equal(0)
      for (const table of ['country', 'region', 'city', 'medical_school']) {
        expect(await countOf(`vault.${table} where name = '' or name <> btrim(name) or search = ''`), table).to.equal(0)
      }
    })

    it('at least 400 medical schools in at least 60 countries, each once in its country', async () => {
      const schools = 'vault.medical_school school join vault.city on city.id = city_id'
      expect(await countOf('vault.medical_school')).to.be.at.least(400)
      expect(await rowsOf(`select count(distinct country_id)::int >= 60 as enough from ${schools}`)).to.deep.equal([{ enough: true }])
      expect(await rowsOf(`select school.search from ${schools} group by 1, country_id having count(*) > 1`)).to.deep.equal([])
    })

    it('each medical school of the seed where the seed says', async () => {
      const { rows } = await db.pool.query<{ place: string }>(
        `select country.code || ' ' || city.name || ': ' || school.name as place
         from vault.medical_school school join vault.city on city.id = city_id join vault.country on country.id = city.country_id
         where school.name in ('All India Institute of Medical Sciences, New Delhi', 'Harvard Medical School',
                               'University of Missouri School of Medicine', 'University of South Carolina School of Medicine Columbia')`,
      )
      expect(rows.map(({ place }) => place)).to.have.members([
        'IN New Delhi: All India Institute of Medical Sciences, New Delhi',
        'US Boston: Harvard Medical School',
        'US Columbia: University of Missouri School of Medicine',
        'US Columbia: University of South Carolina School of Medicine Columbia',
      ])
      const columbias = await rowsOf(`select from vault.medical_school join vault.city on city.id = city_id
        where city.name = 'Columbia' group by region_id`)
      expect(columbias, 'one in Missouri, one in South Carolina').to.have.length(2)
    })
  })

  describe('compares names', () => {
    for (const [written, plain] of [
      ['São Paulo', 'sao paulo'],
      ['Łódź', 'lodz'],
      ['Ørsta', 'orsta'],
      ['İzmir', 'izmir'],
      ['Québec'.normalize('NFD'), 'quebec'],
      ['Xi’an', 'xian'],
      [`Sana'a`, 'sanaa'],
      ['St. John’s', 'st johns'],
      ['Clermont-Ferrand', 'clermont ferrand'],
      ['  Washington,  D.C. ', 'washington dc'],
      ['Halle (Saale)', 'halle saale'],
      ['100%_\\', '100%_\\'],
    ] as const) {
      it(`"${written}" as "${plain}"`, async () => {
        const { rows } = await db.pool.query<{ plain: string }>('select vault.plain($1)', [written])
        expect(rows[0]?.plain).to.equal(plain)
      })
    }
  })

  describe('when it is loaded again', () => {
    /** Every row with the transaction that wrote it last. */
    const everything = async (): Promise<string[]> => {
      const tables = TABLES.map((table) => rowsOf<{ row: string }>(`select xmin || ' ' || t::text as row from vault.${table} t order by 1`))
      return (await Promise.all(tables)).flat().map(({ row }) => row)
    }
    const files = seedFiles()
    /** A seed of another version, and perhaps with another content. */
    const another = (version: string, over: Partial<ReturnType<Seed['read']>> = {}): Seed => ({
      version,
      read: () => ({ ...files.read(), ...over }),
    })

    it('asks one question when there is nothing new', async () => {
      const asked: unknown[] = []
      const pool = { query: (sql: unknown) => (asked.push(sql), db.pool.query(sql as string)) } as unknown as typeof db.pool
      await loadReference(pool)
      expect(asked).to.deep.equal(['select version from vault.reference'])
    })

    it('writes no row that is as it was, whoever loads it at the same time', async () => {
      const before = await everything()
      await Promise.all([1, 2, 3].map(() => loadReference(db.pool, another('same content'))))
      const after = await everything()
      expect(after.filter((row) => !before.includes(row)).map((row) => row.replace(/^\d+ /, ''))).to.deep.equal(['("same content",t)'])
      expect(after).to.have.length(before.length)
    }).timeout(60_000)

    it('follows a change of names, and keeps what the new seed has no longer', async () => {
      const { countries } = files.read()
      const renamed = countries.slice(1).map((row) => (row[1] === 'TR' ? [row[0]!, 'TR', 'Turkey', null, '+90'] : row))
      await loadReference(db.pool, another('renamed', { countries: renamed, schools: [] }))
      expect(await rowsOf(`select name, search from vault.country where code = 'TR'`)).to.deep.equal([{ name: 'Turkey', search: 'turkey' }])
      expect(await countOf('vault.country')).to.equal(countries.length)
      expect(await countOf('vault.medical_school')).to.be.at.least(400)
    })

    it('takes nothing of a seed that names an unknown city', async () => {
      const schools = [{ name: 'University of Nowhere', city: 'Nowhere', region: '', country: 'IN' }]
      const failure = await failureOf(loadReference(db.pool, another('broken', { countries: [], schools })))
      expect(String(failure)).to.contain('line 1: there is no city "Nowhere" in India')
      expect(await rowsOf('select version from vault.reference')).to.deep.equal([{ version: 'renamed' }])
    })
  })
})
