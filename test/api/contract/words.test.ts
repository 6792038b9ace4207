import { expect } from 'chai'
import { addBeyondSurgoryPostAddComment, addBeyondSurgoryReportReason } from '../../../api/contract/beyond/beyond-engagement.js'
import { commentOnClinicalCase } from '../../../api/contract/cases/case-comments.js'
import { addClinicalCaseReport } from '../../../api/contract/cases/case-life.js'
import { reportMessage } from '../../../api/contract/chat/chat-messages.js'
import { addCommunityPostAddComment, addCommunityReportReason } from '../../../api/contract/community/community-engagement.js'
import { checker } from '../../../commands/runtime/codec/checker.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

/** What says something below a post or about it, of each kind: the call, the post, the field, and what is said where nothing can be seen. */
const SAID = [
  [commentOnClinicalCase, { clinicalCaseId: 7 }, 'comment', 'Comment is required.'],
  [addCommunityPostAddComment, { community_id: 7 }, 'curruntComment', 'Comment is required.'],
  [addBeyondSurgoryPostAddComment, { beyond_surgery_id: 7 }, 'curruntComment', 'Comment is required.'],
  [addClinicalCaseReport, { clinicalCaseId: 7 }, 'reason', 'Reason is required.'],
  [addCommunityReportReason, { community_id: 7 }, 'reason', 'Reason is required.'],
  [addBeyondSurgoryReportReason, { beyond_surgery_id: 7 }, 'reason', 'Reason is required.'],
  [reportMessage, { msgId: 8 }, 'reason', 'Reason is required.'],
] as const

describe('words on posts', () => {
  for (const [{ path, body }, post, field, msg] of SAID) {
    const said = (text: string): unknown => {
      try {
        return checker(body)({ ...post, [field]: text })
      } catch (error) {
        return error instanceof Refusal ? error.errors : error
      }
    }
    for (const [name, text] of Object.entries({ blanks: ' \n', 'no width': '\u200b', 'marks of direction': '\u202e' }))
      it(`${path} takes no words of ${name}`, () => expect(said(text)).to.deep.equal([{ field, msg }]))
    it(`${path} takes 2000 characters of any script, and no more`, () => {
      expect(said('𝕏'.repeat(2000))).to.deep.include({ [field]: '𝕏'.repeat(2000) })
      expect(said('𝕏'.repeat(2001))).to.deep.equal([{ field, msg: 'At most 2000 characters.' }])
    })
  }
})
