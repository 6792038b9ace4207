import { existsSync } from 'node:fs'
import { expect } from 'chai'
import seconds from './seconds.json' with { type: 'json' }

/**
 * What takes over 20 s belongs in `test/full`, where the file in the middle of all takes one and a half. What each took was written down on machines
 * of different speed, beside whatever else they did: so it is held against the middle of the same record, which a file that is moved does not change.
 */
const MIDDLES = 13

/** Walks of a browser are few and long, and have their own rule: one for each area. */
const isWalk = (file: string): boolean => /^test\/(full\/)?e2e\//.test(file)
const isHeldToIt = (file: string): boolean => !isWalk(file) && !file.startsWith('test/full/')

/** Why each is run with every change all the same. */
const ALL_THE_SAME: Readonly<Record<string, string>> = {
  'test/api/contract/permissions.test.ts': 'asks each call as everybody who may not: no change may open one, and each call adds to it',
  'test/api/chat/messages.test.ts': 'the texts of a room, which every change of the chat passes through',
}

describe('what is run with every change', () => {
  const held = Object.entries<number>(seconds).filter(([file]) => isHeldToIt(file))
  const all = Object.entries<number>(seconds).flatMap(([file, took]) => (isWalk(file) ? [] : took))
  const middle = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

  it('takes no longer than belongs there: what does is moved to test/full', () => {
    const slow = held.filter(([file, took]) => took > MIDDLES * middle && !(file in ALL_THE_SAME))
    expect(slow.map(([file, took]) => `${file} takes ${(took / middle).toFixed(0)} times as long as the file in the middle`)).to.deep.equal(
      [],
    )
  })

  it('makes no exception for what is not there', () => {
    for (const file of Object.keys(ALL_THE_SAME)) expect(existsSync(file), file).to.equal(true)
  })
})
