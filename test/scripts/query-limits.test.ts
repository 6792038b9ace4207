import { expect } from 'chai'
import { sourcesOf } from '../support/sources.js'

/** What is opened for a database, as it is written. */
const opened = sourcesOf(['api', 'commands', 'projections', 'scripts'], /\.ts$/)
  .filter(({ file }) => !file.startsWith('scripts/bench')) // which measures how long things take
  .flatMap(({ file, text }) => [...text.matchAll(/new pg\.(?:Pool|Client)\((.*?)\}\)/gs)].map(([, settings = '']) => ({ file, settings })))

describe('connections that are opened to a database', () => {
  it('are found', () => expect(opened.length).to.be.greaterThan(5))

  for (const { file, settings } of opened) it(`wait for no answer for ever: ${file}`, () => expect(settings).to.contain('query_timeout'))
})
