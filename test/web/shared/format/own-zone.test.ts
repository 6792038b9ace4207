import { expect } from 'chai'
import { ownZone } from '../../../../web/shared/format/own-zone.js'

const temporal = { Now: { timeZoneId: () => 'Asia/Kolkata' } }

describe('the own zone', () => {
  const { DateTimeFormat } = Intl
  let made = 0
  beforeEach(() => {
    made = 0
    const Counted = class extends DateTimeFormat {
      constructor() {
        super()
        made++
      }
    }
    Intl.DateTimeFormat = Counted as unknown as typeof DateTimeFormat
  })
  afterEach(() => {
    Intl.DateTimeFormat = DateTimeFormat
    Reflect.deleteProperty(globalThis, 'Temporal')
  })

  it('is what Temporal says, and no formatter is made for it, for which a browser loads the words of all its dates', () => {
    Object.assign(globalThis, { Temporal: temporal })
    expect(ownZone()).to.equal('Asia/Kolkata')
    expect(made).to.equal(0)
  })

  it('is what a formatter says where there is no Temporal', () => {
    expect(ownZone()).to.equal(new DateTimeFormat().resolvedOptions().timeZone)
    expect(made).to.equal(1)
  })
})
