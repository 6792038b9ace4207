import { expect } from 'chai'
import { LONGEST_COMMENT } from '../../../../domain/engagement/comment.js'
import { commentCheck as beyond } from '../../../../web/beyond/comment-check.js'
import { commentCheck as cases } from '../../../../web/cases/page/comment-check.js'
import { commentCheck as older } from '../../../../web/community/comment-check.js'
import { blank } from '../../../../web/engagement/comments/comment-form.js'

describe('the check of a comment', () => {
  for (const [kind, check] of Object.entries({ cases, older, beyond })) {
    const errors = async (comment: string) =>
      (await check({ ...blank, comment }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors

    it(`blames the box for one that is too long: ${kind}`, async () => {
      expect((await errors('a'.repeat(LONGEST_COMMENT + 1))).comment?.message).to.be.a('string').that.is.not.empty
    })

    it(`takes one at the limit: ${kind}`, async () => {
      expect(await errors('a'.repeat(LONGEST_COMMENT))).to.deep.equal({})
    })
  }
})
