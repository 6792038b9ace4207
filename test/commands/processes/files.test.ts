import { expect } from 'chai'
import { files } from '../../../commands/processes/files.js'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { ChatEvent } from '../../../domain/chats/messages.js'
import type { ReportedMessageEvent } from '../../../domain/chats/reported/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { DecisionId, FileId, MemberId, MessageId, RoomId } from '../../../domain/kernel/ids.js'
import { ana, erased, liked, noon, posted, recorded, removed } from '../../support/cast/facts.js'
import { reportedMessage } from '../../support/cast/reported-message.js'

describe('the process of files', () => {
  const tasks = (event: CaseEvent) => files.tasks(recorded(event)[0]!).map(({ kind, data }) => ({ kind, data }))

  it('attaches every file that an event names, wherever it names it', () => {
    expect(tasks(posted)).to.deep.equal([{ kind: 'attach', data: { files: ['5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11'] } }])
  })

  it('erases the files of a subject with its key', () => {
    expect(tasks(erased)).to.deep.equal([{ kind: 'erase', data: { subject: 'post:case:7' } }])
  })

  it('withholds what a post does not show any more', () => {
    expect(tasks(removed)).to.deep.equal([{ kind: 'withhold', data: { subject: 'post:case:7', position: 0, byAuthor: true } }])
    const byModerator = { ...removed, data: { ...removed.data, byRole: 'moderator' } } as CaseEvent
    expect(tasks(byModerator)).to.deep.equal([{ kind: 'withhold', data: { subject: 'post:case:7', position: 0 } }])
    const gone = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
    const edited = {
      type: 'CaseEdited',
      data: { caseId: 7, changed: {}, files: { order: [], added: [], removed: [gone] }, editedAt: noon },
    }
    expect(tasks(edited as unknown as CaseEvent)).to.deep.equal([
      { kind: 'withhold', data: { files: [gone], byAuthor: true, position: 0 } },
    ])
    expect(tasks({ ...edited, data: { ...edited.data, files: undefined } } as unknown as CaseEvent)).to.deep.equal([])
  })

  it('shows again what comes back with a post', () => {
    const back = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
    const data = { caseId: 7, post: 'post:case:7', reason: 'A mistake', files: [back], restoredAt: noon }
    const restored = { type: 'CaseRestored', data } as unknown as CaseEvent
    expect(tasks(restored)).to.deep.equal([{ kind: 'show', data: { files: [back], position: 0 } }])
    expect(tasks({ ...restored, data: { ...data, files: [] } } as unknown as CaseEvent)).to.deep.equal([])
  })

  it('drops a file that another takes the place of', () => {
    const [file, dropped] = ['5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11', '6a1d9fae-5d2f-4d2b-8a66-1d4f1f7e4c22'] as FileId[]
    const data = { memberId: ana, file: file!, dropped: dropped!, changedAt: noon }
    const changed = { type: 'PictureChanged', data } as unknown as CaseEvent
    expect(tasks(changed)).to.deep.equal([
      { kind: 'attach', data: { files: [file] } },
      { kind: 'drop', data: { files: [dropped] } },
    ])
  })

  describe('lets go of the file of a deleted message', () => {
    const { decided, claimed } = reportedMessage(7, ana)
    const by = 50 as MemberId
    const days = (count: number) => count * 24 * 60 * 60_000
    const asked = (event: ChatEvent | ReportedMessageEvent, stream = 'message-7') =>
      recorded(event as never).flatMap((each) =>
        files.tasks({ ...each, stream, position: 12 }).map(({ kind, data, after }) => ({ kind, data, after })),
      )
    const task = (data: object, after?: number) => [{ kind: 'let-go-of-file', data: { messageId: 7, ...data, after: after ?? 0 }, after }]
    const file = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
    const gone = { roomId: 40 as RoomId, messageId: 7 as MessageId, deletedAt: noon }

    it('when it is deleted', () => {
      expect(asked({ type: 'MessageDeleted', data: { ...gone, dropped: file } }, 'chat-40-202601')).to.deep.equal(
        task({ deleted: { file, position: 12 } }),
      )
      expect(asked({ type: 'MessageDeleted', data: gone }, 'chat-40-202601')).to.deep.equal([])
    })
    it('when its reports are dismissed', () => expect(asked(decided('dismiss', by, [], 1))).to.deep.equal(task({})))
    it('when nobody can appeal any more', () => expect(asked(decided('remove', by, [], 1))).to.deep.equal(task({}, days(30))))
    it('when an appeal is decided', () => {
      const judged = { post: 'post:message:7', decisionId: 60 as DecisionId, reason: 'None', moderator: by, author: asMember(ana) }
      expect(asked({ type: 'AppealDecided', data: { ...judged, verdict: 'upheld', decidedAt: noon } })).to.deep.equal(task({}))
    })
    it('when it is brought back, with which an appeal ends', () => expect(asked(reportedMessage(7, ana).restored)).to.deep.equal(task({})))
    it('and not because of what is decided about a post, or anything else about a message', () => {
      expect(asked(decided('dismiss', by, [], 1), 'case-7')).to.deep.equal([])
      expect(asked(claimed(by))).to.deep.equal([])
    })
  })

  it('ask for nothing because of anything else, and the same thing once', () => {
    expect(tasks(liked(ana))).to.deep.equal([])
    const [event] = recorded(posted)
    expect(files.tasks(event!)).to.deep.equal(files.tasks(event!))
  })
})
