import { expect } from 'chai'
import { inWords, scoreOf, tally, tooLow } from '../../../scripts/mutation/score.js'

const of = (...statuses: string[]) => tally(statuses.map((status) => ({ status })))

describe('the score of changes', () => {
  it('counts as noticed what a spec failed for, and what never ended', () => {
    expect(of('Killed', 'Timeout', 'Survived', 'NoCoverage')).to.deep.equal({ noticed: 2, unnoticed: 2 })
  })

  it('leaves out what could not be tried', () => {
    expect(of('Killed', 'CompileError', 'RuntimeError', 'Ignored', 'Pending')).to.deep.equal({ noticed: 1, unnoticed: 0 })
  })

  it('is a part of a hundred, and whole where there is nothing to change', () => {
    expect(scoreOf({ noticed: 3, unnoticed: 1 })).to.equal(75)
    expect(scoreOf({ noticed: 0, unnoticed: 0 })).to.equal(100)
  })

  it('is too low below what a folder must have; one without a bar fails nobody', () => {
    const [nine, poor] = [
      { noticed: 9, unnoticed: 1 },
      { noticed: 1, unnoticed: 9 },
    ]
    expect(
      tooLow([
        ['cases', nine],
        ['engagement', poor],
        ['rooms', poor],
      ]),
    ).to.deep.equal(['engagement'])
    expect(tooLow([['cases', { noticed: 0, unnoticed: 0 }]]), 'none could be tried').to.deep.equal(['cases'])
  })

  it('is a table of folders and of all together', () => {
    const table = inWords([
      ['rooms', { noticed: 9, unnoticed: 1 }],
      ['chats', { noticed: 1, unnoticed: 1 }],
    ])
    expect(table.split('\n').slice(2)).to.deep.equal([
      '| `domain/rooms` | 90.00 % | 9 | 1 |',
      '| `domain/chats` | 50.00 % | 1 | 1 |',
      '| All | 83.33 % | 10 | 2 |',
    ])
  })
})
