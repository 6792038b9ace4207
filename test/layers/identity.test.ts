import { expect } from 'chai'
import { sourcesOf } from '../support/sources.js'

/** How a surgeon is named (spec 1 §1). */
const NAMED = /\bDr\. |MS - \(/

describe('surgeons', () => {
  it('are named by one function', () => {
    const sources = sourcesOf(['domain', 'commands', 'projections', 'api', 'web', 'scripts'], /\.(tsx?|hbs|html)$/)
    expect(sources).to.have.length.above(500)
    expect(sources.filter(({ text }) => NAMED.test(text)).map(({ file }) => file)).to.deep.equal(['domain/kernel/people/identity.ts'])
  })
})
