import { expect } from 'chai'
import fc from 'fast-check'
import { readCsv } from '../../../scripts/import/csv.js'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

describe('a table of comma-separated values', () => {
  it('has cells and rows, with or without quotes and a last line end', () => {
    expect(cellsOf('a,b\n"c, d","e ""f"""\r\n g , ')).to.deep.equal([
      ['a', 'b'],
      ['c, d', 'e "f"'],
      ['g', ''],
    ])
  })

  it('begins after the mark that some programs write', () => {
    expect(cellsOf('\uFEFFname,city\n')).to.deep.equal([['name', 'city']])
  })

  it('knows on which line a row begins, over empty lines and quoted line breaks', () => {
    expect(readCsv('a\n\n"b\nc",d\r\n\r\ne').map(({ line }) => line)).to.deep.equal([1, 3, 6])
  })

  it('is empty when there is nothing', () => expect(readCsv('')).to.deep.equal([]))

  for (const [what, text, line] of [
    ['is not closed', 'a\n"b', 2],
    ['stands within a cell', 'a\nb"c"', 2],
    ['ends before its cell', 'a\n\n"b"c', 3],
  ] as const) {
    it(`is refused when a quote ${what}, with the number of the line`, () => {
      expect(() => readCsv(text)).to.throw(`line ${line}: a quotation mark`)
      expect(cellsOf('a'), 'and the next is read from its beginning').to.deep.equal([['a']])
    })
  }

  it('gives back what was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') }).map((text) => text.trim())
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }).filter((cells) => cells.some(Boolean)))
    fc.assert(
      fc.property(rows, (written) => {
        const text = written.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(cellsOf(text)).to.deep.equal(written)
      }),
    )
  })
})
