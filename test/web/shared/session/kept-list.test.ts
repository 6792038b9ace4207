import { expect } from 'chai'
import { keptList } from '../../../../web/shared/session/kept-list.js'
import { dropSession, keepSession } from '../../../../web/shared/session/session-entry.js'

const ENTRY = 'kept-list'
const isText = (told: unknown): told is string => typeof told === 'string'

describe('what a device keeps by key for a member', () => {
  const list = keptList<number, string>(ENTRY, 3, isText)
  const signIn = (id: number) => keepSession({ id, jwt: 'a token' } as Parameters<typeof keepSession>[0])
  beforeEach(() => signIn(1))
  afterEach(() => {
    localStorage.removeItem(ENTRY)
    dropSession()
  })

  it('is there again for its member, and for nobody else', () => {
    list.keep(7, 'seen')
    signIn(2)
    expect(list.of(7)).to.equal(undefined)
    signIn(1)
    expect(list.of(7)).to.equal('seen')
  })

  it('goes with what another member keeps there', () => {
    list.keep(7, 'seen')
    signIn(2)
    list.keep(8, 'also seen')
    signIn(1)
    expect([list.of(7), list.of(8)]).to.deep.equal([undefined, undefined])
  })

  it('is no more than the last few, the newest of each key', () => {
    for (const [key, kept] of [1, 2, 3, 1, 4].entries()) list.keep(kept, `as ${key}`)
    expect([1, 2, 3, 4].map((key) => list.of(key))).to.deep.equal(['as 3', undefined, 'as 2', 'as 4'])
    list.keep(1, undefined)
    expect(list.of(1)).to.equal(undefined)
  })

  for (const left of ['no JSON', 'null', '[]', '{"of":1}', '{"of":1,"kept":{}}', '{"of":1,"kept":[[7],[7,7],7]}'])
    it(`is nothing where another program has left ${left}`, () => {
      localStorage.setItem(ENTRY, left)
      expect(list.of(7)).to.equal(undefined)
    })
})
