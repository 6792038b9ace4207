import { expect } from 'chai'
import type { ApplicationId, OwnApplication } from '../../../web/opportunities/calls.js'
import { mineLoaded, mineReducer, moreOfMineAsked, moreOfMineLoaded, withdrawn } from '../../../web/opportunities/mine/mine-slice.js'
import { applicationChanged } from '../../../web/opportunities/pushes.js'

const one = (id: number) => ({ application_id: id as ApplicationId, position: id }) as OwnApplication
const id = (n: number) => n as ApplicationId

describe('applications of one’s own', () => {
  it('can be asked for further where the list was loaded anew while more was on its way', () => {
    const shown = [
      mineLoaded({ result: [one(9), one(8)], next: id(8) }),
      moreOfMineAsked(),
      mineLoaded({ result: [one(8)], next: null }),
      moreOfMineLoaded({ result: [one(7)], next: null, before: id(8) }),
    ].reduce(mineReducer, undefined)!
    expect([shown.applications.map((each) => each.application_id), shown.more]).to.deep.equal([[8], 'idle'])
  })

  it('stay withdrawn when what was told before comes after the answer', () => {
    const told = (state: OwnApplication['state'], position: number) => applicationChanged({ ...one(9), state, position })
    const after = (...more: readonly ReturnType<typeof told>[]) =>
      [mineLoaded({ result: [one(9)], next: null }), withdrawn(id(9)), ...more].reduce(mineReducer, undefined)!.applications[0]!
    expect(after(told('accepted', 21)).state).to.equal('withdrawn')
    expect(after(told('accepted', 21), told('withdrawn', 22))).to.include({ state: 'withdrawn', position: 22 })
  })
})
