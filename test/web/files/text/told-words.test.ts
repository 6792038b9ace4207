import { expect } from 'chai'
import { hasWords } from '../../../../web/files/text/told-words.js'

/** A line as Tesseract writes it: level, page, block, paragraph, line, word, four numbers of its place, certainty, letters. */
const word = (letters: string, certainty: number, level = 5) => [level, 1, 1, 1, 1, 1, 40, 60, 90, 22, certainty, letters].join('\t')

describe('what was read in an image', () => {
  for (const [what, lines, isText] of [
    ['nothing', [], false],
    ['a name', [word('MILLER,', 95.9)], true],
    ['a number', [word('~', 20), word('4471902', 80)], true],
    ['a name in other letters', [word('Иванова', 88)], true],
    ['a name that is hardly one', [word('EEEEE', 79.9)], false],
    ['the side of a body', [word('L', 97), word('10', 96)], false],
    ['the edge of a ruler', [word('|||', 93), word('—·—', 90)], false],
    ['a line without its word', [word('MILLER', 95, 4)], false],
  ] as const)
    it(`${what} is ${isText ? 'text' : 'no text'}`, () => {
      expect(hasWords(lines.map((line) => `${line}\n`).join(''))).to.equal(isText)
    })
})
