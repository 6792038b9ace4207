import { expect } from 'chai'
import { Writable } from 'node:stream'
import { gatherWrites } from '../../../api/sockets/gathered-writes.js'
import { eventually } from '../../support/eventually.js'

describe('what is written to one line in one breath', () => {
  /** A line that notes what each write of the system would take along. */
  const opened = () => {
    const written: string[] = []
    const line = new Writable({
      writev: (chunks, done) => {
        written.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
        done()
      },
      write: (chunk, _encoding, done) => {
        written.push(String(chunk))
        done()
      },
    })
    gatherWrites(line)
    return { line, written }
  }

  it('leaves with one write, in its order, and what follows later with the next', async () => {
    const { line, written } = opened()
    for (const word of ['one', 'two', 'three']) line.write(word)
    expect(written, 'not before the breath is over').to.deep.equal([])
    await eventually(() => expect(written).to.deep.equal(['one two three']))
    line.write('four')
    await eventually(() => expect(written).to.deep.equal(['one two three', 'four']))
  })

  it('holds nothing back of what ends a line', async () => {
    const { line, written } = opened()
    line.write('one')
    line.end('two')
    await eventually(() => expect(line.writableFinished).to.equal(true))
    expect(written.join(' ')).to.equal('one two')
  })

  it('calls back for each', async () => {
    const { line } = opened()
    let called = 0
    for (const word of ['one', 'two']) line.write(word, () => called++)
    await eventually(() => expect(called).to.equal(2))
  })
})
