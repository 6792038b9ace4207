import { expect } from 'chai'
import { memories } from '../../api/memories.js'

describe('what slices keep in memory', () => {
  const cleared: string[] = []
  const called = (name: string) => () => ({ name, clear: () => void cleared.push(name) })
  const lives = called('lives')

  it('is made once, when it is first asked for, and cleared whenever a key is destroyed', () => {
    const all = memories()
    all.clear()
    expect(cleared).to.deep.equal([])
    const first = all.of(lives)
    all.of(called('others'))
    expect(all.of(lives)).to.equal(first)
    all.clear()
    expect(cleared).to.deep.equal(['lives', 'others'])
    expect(memories().of(lives), 'of another program').not.to.equal(first)
  })
})
