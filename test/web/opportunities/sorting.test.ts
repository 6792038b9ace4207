import { expect } from 'chai'
import { FIRST, pageOf, pagesOf, sorted, turned } from '../../../web/opportunities/responses/sorting.js'
import { applicant } from './samples.js'

const ids = (rows: ReturnType<typeof sorted>) => rows.map(({ applicationId }) => Number(applicationId))

describe('the order of applications', () => {
  const all = [
    applicant(2, { name: 'Émile', degree: 'MBBS' }),
    applicant(10, { name: 'zoe', degree: 'MBBS', status: 2 }),
    applicant(1, { name: 'Anna', degree: 'MS', status: 1 }),
  ]

  it('begins with the newest', () => expect(ids(sorted(all, FIRST))).to.deep.equal([10, 2, 1]))

  it('follows a column, whatever the accents and capitals', () => {
    expect(ids(sorted(all, { by: 'name', isDown: false }))).to.deep.equal([1, 2, 10])
    expect(ids(sorted(all, { by: 'name', isDown: true }))).to.deep.equal([10, 2, 1])
    expect(ids(sorted(all, { by: 'status', isDown: false }))).to.deep.equal([2, 1, 10])
  })

  it('leaves those that are alike as they came', () => expect(ids(sorted(all, { by: 'degree', isDown: false }))).to.deep.equal([2, 10, 1]))

  it('turns round when a column is pressed again', () => {
    const once = turned(FIRST, 'name')
    expect([once, turned(once, 'name'), turned(once, 'email')]).to.deep.equal([
      { by: 'name', isDown: false },
      { by: 'name', isDown: true },
      { by: 'email', isDown: false },
    ])
  })

  it('comes ten at a time', () => {
    const rows = Array.from({ length: 21 }, (_, row) => row)
    expect([0, 10, 11, 21].map(pagesOf)).to.deep.equal([1, 1, 2, 3])
    expect([pageOf(rows, 1)[9], pageOf(rows, 3), pageOf(rows, 7)]).to.deep.equal([9, [20], [20]])
  })
})
