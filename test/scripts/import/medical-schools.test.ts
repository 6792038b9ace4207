import { expect } from 'chai'
import { importMedicalSchools } from '../../../scripts/import/medical-schools.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'
import { failureOf } from '../../support/eventually.js'

describe('an import of medical schools', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())

  const imported = (...lines: string[]) => importMedicalSchools(db.pool, Buffer.from(lines.join('\n')))
  const HEADER = 'name,city,country'
  const found = async (name: string) => {
    const sql = `select city.name as city, country.code as country, school.id from vault.medical_school school
      join vault.city on city.id = city_id join vault.country on country.id = country_id where school.name = $1`
    return (await db.pool.query<{ city: string; country: string; id: number }>(sql, [name])).rows
  }
  const count = async () => (await db.pool.query('select from vault.medical_school')).rowCount

  it('adds them to their cities; a country goes by name, another name or code, a city by any of its names', async () => {
    const list = ['Sample One,Pune,India', 'Sample Two,München,de', '"Sample, Three",bangalore,IN', 'Sample Four,London,United Kingdom']
    expect(await imported(HEADER, ...list)).to.deep.equal({ read: 4, added: 4, problems: [] })
    expect((await found('Sample Two')).map(({ city, country }) => [city, country])).to.deep.equal([['Munich', 'DE']])
    expect((await found('Sample, Three')).map(({ city }) => city)).to.deep.equal(['Bengaluru'])
    expect((await found('Sample Four')).map(({ country }) => country)).to.deep.equal(['GB'])
  })

  it('changes nothing the second time, and knows a school by any spelling of its name', async () => {
    const [before] = await found('Sample One')
    const again = await imported('City,Name,Country', 'pune,SAMPLE ONE,IN', 'Pune,Sample One,India')
    expect(again).to.deep.equal({ read: 2, added: 0, problems: [] })
    expect(await found('Sample One')).to.deep.equal([before])
  })

  it('means the largest city of a name unless the region is given', async () => {
    await imported('name,city,region,country', 'Sample Far,Rochester,Minnesota,US', 'Sample Near,Rochester,,US')
    const { rows } = await db.pool.query<{ region: string }>(
      `select region.name as region from vault.medical_school school join vault.city on city.id = city_id
       join vault.region on region.id = region_id where school.name in ('Sample Far', 'Sample Near') order by school.name`,
    )
    expect(rows.map(({ region }) => region)).to.deep.equal(['Minnesota', 'New York'])
  })

  it('names every line that does not fit, and takes none of the others', async () => {
    const before = await count()
    const long = 'x'.repeat(201)
    const { added, problems } = await imported(
      HEADER,
      'Good,Pune,IN',
      ',Pune,IN',
      '',
      `${long},Pune,IN`,
      'A,Pune',
      '"B\nC",Pune,IN',
      'D,,IN',
    )
    expect(added).to.equal(0)
    expect(problems).to.deep.equal([
      'line 3: the name is missing',
      'line 5: the name is longer than 200 characters',
      'line 6: there are 2 cells for 3 columns',
      'line 7: a cell contains a line break or another control character',
      'line 9: the city is missing',
    ])
    expect(await count()).to.equal(before)
  })

  it('names every place that is not known, and takes none of the others', async () => {
    const before = await count()
    const { added, problems } = await imported(
      'name,city,country,region',
      'Good,Pune,IN,',
      'A,Pune,Atlantis,',
      'B,Atlantis,India,',
      'C,Pune,IN,Kerala',
      `D,%,IN,`,
      `E,Pune,' or 1=1 --,`,
    )
    expect(added).to.equal(0)
    expect(problems).to.deep.equal([
      'line 3: there is no country "Atlantis"',
      'line 4: there is no city "Atlantis" in India',
      'line 5: there is no city "Pune" in Kerala, India',
      'line 6: there is no city "%" in India',
      `line 7: there is no country "' or 1=1 --"`,
    ])
    expect(await count()).to.equal(before)
  })

  it('may be empty', async () => expect(await imported(HEADER)).to.deep.equal({ read: 0, added: 0, problems: [] }))

  for (const header of ['', 'name,city', 'name,city,country,mood', 'name,name,city,country', 'name;city;country']) {
    it(`is refused with the columns "${header}"`, async () => {
      expect(String(await failureOf(imported(header, 'Good,Pune,IN')))).to.contain('the columns must be name,city,country')
    })
  }

  it('is refused in another encoding', async () => {
    const latin1 = Buffer.from(`${HEADER}\nÉcole,Paris,FR`, 'latin1')
    expect(String(await failureOf(importMedicalSchools(db.pool, latin1)))).to.contain('not in UTF-8')
  })
})
