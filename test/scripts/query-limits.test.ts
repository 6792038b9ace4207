import { expect } from 'chai'
import { sourcesOf } from '../support/sources.js'

/** What is opened for a database, as it is written. */
const opened = sourcesOf(['api', 'commands', 'projections', 'scripts'], /\.ts$/)
  .filter(({ file }) => !file.startsWith('scripts/bench')) // which measures how long things take
  .flatMap(({ file, text }) => [...text.matchAll(/new pg\.(?:Pool|Client)\((.*?)\}\)/gs)].map(([, settings = '']) => ({ file, settings })))

/** Opened for a few questions, and closed again: nothing waits on them for what may never come. */
const isBrief = (file: string): boolean =>
  [
    'scripts/chaos/program/pool.ts',
    'scripts/embedded/postgres/access.ts',
    'scripts/preflight/database.ts',
    'scripts/start/stores.ts',
  ].includes(file)

describe('connections that are opened to a database', () => {
  it('are found', () => expect(opened.length).to.be.greaterThan(5))

  for (const { file, settings } of opened) {
    it(`wait for no answer for ever: ${file}`, () => expect(settings).to.contain('query_timeout'))
    if (!isBrief(file))
      it(`find out that the other side is gone while nothing is asked: ${file}`, () => expect(settings).to.contain('keepAlive: true'))
  }
})
