import { expect } from 'chai'
import { upcasters } from '../../commands/upcasters.js'

describe('events as they were stored before', () => {
  it('do not say in which language captions are', () => {
    const become = upcasters['LearningPostPublished.v1']!
    expect(become({ title: 'A knot', captions: 'WEBVTT' })).to.deep.equal({ title: 'A knot', captions: 'WEBVTT', captionsLanguage: 'und' })
    expect(become({ title: 'A knot' })).to.deep.equal({ title: 'A knot' })
  })
})
