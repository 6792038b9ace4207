import { expect } from 'chai'
import { LOCKS } from '../../../domain/kernel/locks.js'

describe('the locks in the database', () => {
  it('have a number each', () => expect(new Set(Object.values(LOCKS)).size).to.equal(Object.keys(LOCKS).length))
})
