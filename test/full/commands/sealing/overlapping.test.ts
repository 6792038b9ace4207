import { expect } from 'chai'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { newestSeal } from '../../../../commands/sealing/seals/stored-seal.js'
import { slices } from '../../../../commands/slices.js'
import { TILE } from '../../../../commands/vault/log/seal-tiles.js'
import { sealedLog, type SealedLog } from '../../../commands/sealing/sealed-log.js'

describe('two passes of sealing', () => {
  let sealed: SealedLog
  before(async () => {
    sealed = await sealedLog()
  })
  after(() => sealed.close())

  it('make one chain, also where each seals the same events at a moment of its own', async () => {
    await Promise.all(Array.from({ length: TILE + 2 }, (_, n) => sealed.post(`case-${n + 1}`)))
    const dispatch = dispatcher(sealed.log(), slices)
    let overtaken = false
    const late = sealed.sealAs({
      most: TILE,
      dispatch: async (command) => {
        if (!overtaken) {
          overtaken = true
          await sealed.sealAs({ most: TILE })
        }
        return dispatch(command)
      },
    })
    expect(await late).to.equal(undefined)
    expect((await newestSeal(sealed.raw()))?.number).to.equal(2)
    expect(await sealed.verify()).to.include({ wrong: undefined })
  })

  it('begin anew where the other ended', async () => {
    await sealed.post('case-999')
    expect((await sealed.sealAs({}))?.number).to.equal(3)
    expect(await sealed.verify()).to.include({ seals: 3, wrong: undefined })
  })
})
