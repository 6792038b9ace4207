import { expect } from 'chai'
import { merged } from './seconds.cjs'

describe('what spec files take', () => {
  const isThere = (name: string) => name !== 'gone.test.ts'

  it('is kept of those that did not run, and forgotten of those that are gone, the longest first', () => {
    const before = { 'long.test.ts': 30, 'gone.test.ts': 20, 'ran.test.ts': 10 }
    const after = merged(
      before,
      new Map([
        ['ran.test.ts', 40.04],
        ['new.test.ts', 35],
      ]),
      isThere,
    )
    expect(Object.entries(after)).to.deep.equal([
      ['ran.test.ts', 40],
      ['new.test.ts', 35],
      ['long.test.ts', 30],
    ])
  })
})
