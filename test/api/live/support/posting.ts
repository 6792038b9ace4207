import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { closeDueCases } from '../../../../api/cases/closing.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { slices } from '../../../../commands/slices.js'
import type { CaseId } from '../../../../domain/kernel/ids.js'
import { withLog } from '../../../../scripts/start/log-parts.js'
import { withVisitorDesk } from '../../../../scripts/visitors/desk.js'
import { partsOf, type Post } from '../../../../web/engagement/post.js'
import { ask, caseForm, postCase, type TestApp } from '../../../support/parts/app.js'
import { beyondForm, postBeyond } from '../../../support/calls/beyond.js'
import { masterKey } from '../../../support/staff/desk.js'
import { caseEdit, formOf, imageEdit, imageForm, olderCaseForm, photo, postOlder } from '../../cases/support/community.js'
import { photograph } from '../../files/support/images.js'
import type { Guest } from '../../visitors/support/visitor.js'

const A_WEEK = 7 * 24 * 60 * 60 * 1000
/** Of whoever the specs let join. */
const PASSWORD = 'scalpel please'

/** An edit may be about the other one. */
export const SPECIALITIES = ['GI Surgery', 'Urology'] as const

/** All that is posted: the last by a visitor, and released. */
export const SORTS = ['case', 'image', 'olderCase', 'beyond', 'ofVisitor'] as const
type Sort = (typeof SORTS)[number]

export interface Posted {
  readonly sort: Sort
  readonly post: Post
  /** Of a member who is there; a visitor does nothing more with theirs. */
  readonly author: Session | null
}

const REPORT = {
  case: ['addClinicalCaseReport', 'clinicalCaseId'],
  image: ['addCommunityReportReason', 'community_id'],
  olderCase: ['addCommunityReportReason', 'community_id'],
  beyond: ['addBeyondSurgoryReportReason', 'beyond_surgery_id'],
} as const
const REMOVE = {
  case: ['deleteClinicalCaseById', 'id'],
  image: ['deleteCommunityPost', 'community_id'],
  olderCase: ['deleteCommunityPost', 'community_id'],
  beyond: ['deleteCommunityPostBeyondSurgory', 'beyond_surgery_id'],
} as const

/** What members, a visitor and a moderator do with posts, by the calls of the server; `nth` tells one from another. */
export const posting = (app: TestApp, guest: Guest, moderator: Session) => {
  const as = async ({ token }: Pick<Session, 'token'>, call: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await ask(app.url, call, { token, body })
    expect(answer.code, `${call} ${JSON.stringify(answer.body)}`).to.equal(200)
    return answer.body
  }
  /** Every other edit brings a file. */
  const file = (nth: number) => (nth % 2 ? photo(`${nth}.jpg`) : undefined)

  const parts = { databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }
  /** What the visitor sends waits until it is released. */
  const send = async (nth: number): Promise<Post> => {
    const fields = { title: `Sent ${nth}`, description: 'After a fall', medicalregistration: 'AB 1' }
    const form = formOf({ ...fields, relevant: 'true', patientConsent: 'true' }, await photo())
    return `case:${((await as(guest, 'addCommunityPost', form))['records'] as { id: number }).id}`
  }
  const release = (post: Post) => withVisitorDesk({ ...parts, publicUrl: app.url }, (desk) => desk.release(partsOf(post).id as CaseId))

  const make: Readonly<Record<Sort, (by: Session, nth: number) => Promise<Post>>> = {
    case: async (by, nth) => `case:${await postCase(app.url, by, caseForm({ title: `Case ${nth}`, speciality: SPECIALITIES[nth % 2]! }))}`,
    image: async (by, nth) => `case:${await postOlder(app.url, by, imageForm({ title: `Image ${nth}` }, await photo()))}`,
    olderCase: async (by, nth) => `case:${await postOlder(app.url, by, olderCaseForm({ diagnosis: `Older ${nth}` }))}`,
    beyond: async (by, nth) => `beyond:${await postBeyond(app.url, by, { title: `Post ${nth}` })}`,
    ofVisitor: async (_by, nth) => {
      const held = await send(nth)
      await release(held)
      return held
    },
  }
  const change: Readonly<Record<Exclude<Sort, 'ofVisitor'>, (by: Session, id: number, nth: number) => Promise<unknown>>> = {
    case: (by, id, nth) =>
      as(by, `editClinicalCaseById/${id}`, caseForm({ title: `Edited ${nth}`, speciality: SPECIALITIES[(nth >> 1) % 2]! })),
    image: async (by, id, nth) => {
      const fields = { title: `Edited ${nth}`, speciality: SPECIALITIES[(nth >> 1) % 2]!, ...(nth % 2 && { isFileChanged: 'true' }) }
      return as(by, `editCommunityPost/${id}`, imageEdit(fields, await file(nth)))
    },
    olderCase: async (by, id, nth) => {
      const fields = { diagnosis: `Edited ${nth}`, ...(nth % 2 && { isNewFile: 'true' }) }
      return as(by, `editCommunityPost/${id}`, caseEdit(fields, await file(nth)))
    },
    beyond: async (by, id, nth) => {
      const form = await beyondForm({ title: `Edited ${nth}`, ...(nth % 2 && { isFileChanged: 'true' }) }, 'beyondfile')
      if (nth % 2 === 0) form.delete('beyondfile')
      return as(by, `editBeyondPost/${id}`, form)
    },
  }

  return {
    as,
    send,
    release,
    /** Beyond Surgery, with a film. */
    postFilm: async (by: Session, nth: number, bytes: Uint8Array): Promise<Posted> => {
      const form = await beyondForm({ title: `Film ${nth}` }, 'beyondFile', bytes)
      const { id } = (await as(by, 'addBeyondSurgoryPost', form))['records'] as { id: number }
      return { sort: 'beyond', post: `beyond:${id}`, author: by }
    },
    /** Closes every case that is there, as its week would. */
    closeAll: () =>
      withLog(parts, async ({ pool, log }) => {
        const failed: unknown[] = []
        const now = () => new Date(Date.now() + A_WEEK).toISOString()
        const onTrouble = (error: unknown) => void failed.push(error)
        await closeDueCases({ now, pool, dispatch: dispatcher(log, slices), onTrouble })(new AbortController().signal)
        expect(failed).to.deep.equal([])
      }),
    /** Another picture. */
    pictured: async (who: Session, nth: number): Promise<void> => {
      const form = new FormData()
      form.append('profile_pic', new Blob([Buffer.from(await photograph({ width: 80, height: 80 + (nth % 40) }))]), 'me.jpg')
      await as(who, 'uploadProfilePic', form)
    },
    /** Their posts stay, without a name, or go too. */
    leave: (who: Session, keepPosts: boolean) =>
      as(who, 'deleteAccount', { reason: 'I have another account', password: PASSWORD, keepPosts }),
    post: async (sort: Sort, by: Session, nth: number): Promise<Posted> => {
      const post = await make[sort](by, nth)
      return { sort, post, author: sort === 'ofVisitor' ? null : by }
    },
    /** This and what follows answer whether there was anything to do. */
    edit: async ({ sort, post, author }: Posted, nth: number): Promise<boolean> => {
      if (sort === 'ofVisitor' || !author) return false
      await change[sort](author, partsOf(post).id, nth)
      return true
    },
    /** Its file goes, and none comes in its place. */
    unfile: async ({ sort, post, author }: Posted, nth: number): Promise<boolean> => {
      if ((sort !== 'olderCase' && sort !== 'beyond') || !author) return false
      const { id } = partsOf(post)
      const form =
        sort === 'beyond' ? await beyondForm({ title: `Without ${nth}` }, 'beyondfile') : caseEdit({ diagnosis: `Without ${nth}` })
      form.delete('beyondfile')
      form.set('isFileRemoved', 'true')
      await as(author, sort === 'beyond' ? `editBeyondPost/${id}` : `editCommunityPost/${id}`, form)
      return true
    },
    solve: async ({ sort, post, author }: Posted, nth: number): Promise<boolean> => {
      if (sort !== 'case' || !author) return false
      await as(author, 'solveClinicalCase', { clinicalCaseId: partsOf(post).id, outcome: `Healed ${nth}` })
      return true
    },
    remove: async ({ sort, post, author }: Posted): Promise<boolean> => {
      if (sort === 'ofVisitor' || !author) return false
      const [call, field] = REMOVE[sort]
      await as(author, call, { [field]: partsOf(post).id })
      return true
    },
    /** A moderator removes it, as somebody has reported it. */
    takeAway: async ({ sort, post, author }: Posted, by: Session): Promise<boolean> => {
      if (sort === 'ofVisitor' || author?.id === by.id) return false
      const [call, field] = REPORT[sort]
      const { code } = await ask(app.url, call, { token: by.token, body: { [field]: partsOf(post).id, reason: 'A face' } })
      if (code !== 200) return false // reported by them before
      const report = `staff/reports/${post}`
      await as(moderator, `${report}/claim`, {})
      const { version } = (await ask(app.url, report, { method: 'GET', token: moderator.token })).body
      await as(moderator, `${report}/decide`, { decision: 'remove', rule: 'patient-recognisable', reason: 'A face', version })
      return true
    },
    giveBack: ({ post }: Posted) => as(moderator, `staff/posts/${post.replace(':', '/')}/restore`, { reason: 'A mistake' }),
  }
}
