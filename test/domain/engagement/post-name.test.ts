import { Value } from '@sinclair/typebox/value'
import { expect } from 'chai'
import { POST_KINDS } from '../../../domain/engagement/kinds.js'
import { KindOfPost, nameOfStream, partsOf, PostName } from '../../../domain/engagement/post-name.js'

describe('the name of a post', () => {
  for (const word of Object.keys(POST_KINDS))
    it(`is asked for by every kind there is: ${word}`, () => {
      expect([Value.Check(KindOfPost, word), Value.Check(PostName, `${word}:7`)]).to.deep.equal([true, true])
      expect(partsOf(nameOfStream(`${word}-7`))).to.deep.equal({ word, id: 7 })
    })

  for (const wrong of ['', 'case', 'case:', 'case:0', 'case:07', 'case-7', 'member:7', 'case:7:8', ' case:7', 'case:12345678901'])
    it(`is not ${JSON.stringify(wrong)}`, () => expect(Value.Check(PostName, wrong)).to.equal(false))
})
