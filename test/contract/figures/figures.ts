import { expect } from 'chai'
import { PENDING, ACCEPTED } from '../../../api/contract/network/connections.js'
import { BLOGS_IN_A_PAGE } from '../../../api/contract/site/blogs.js'
import { calls } from '../../../api/contract/calls.js'
import { allCodesOf } from '../../../api/contract/codes.js'
import { NO_FILE } from '../../../api/contract/community/community.js'
import { REELS_IN_A_PAGE } from '../../../api/contract/reels/explore.js'
import { personal } from '../../../api/contract/members/onboarding.js'
import { PREVIEW_CHARACTERS } from '../../../api/contract/community/visitors.js'
import { OPEN_FOR } from '../../../domain/cases/case.js'
import { Gender } from '../../../domain/cases/messages.js'
import { specialities } from '../../../domain/kernel/people/speciality.js'
import { indianAssociations, internationalAssociations } from '../../../domain/members/profile/associations.js'
import { Profession } from '../../../domain/visitors/messages.js'
import { UNITS } from '../../../web/opportunities/adding/end-date.js'
import { SPECIALITIES } from '../../../web/opportunities/filters.js'
import { PAGE } from '../../../web/opportunities/responses/sorting.js'
import about from '../../../web/site/content/about.json' with { type: 'json' }
import benefits from '../../../web/site/content/benefits.json' with { type: 'json' }
import landing from '../../../web/site/content/landing.json' with { type: 'json' }
import { takes } from './taken-files.js'

type Holds = (value: never) => void
const A_DAY = 24 * 60 * 60 * 1000

const is =
  (ours: unknown): Holds =>
  (theirs) =>
    expect(ours).to.deep.equal(theirs)
const wordsOf = (union: { readonly anyOf: readonly { readonly const: string }[] }): string[] => union.anyOf.map(({ const: word }) => word)

/** The codes that a call may answer are among those that it declares, but for those that were decided otherwise. */
const answers =
  (path: string, ...but: readonly number[]): Holds =>
  (codes) => {
    const call = calls.find((each) => each.path === path)!
    expect(allCodesOf(call)).to.include.members(
      Object.keys(codes)
        .map(Number)
        .filter((code) => !but.includes(code)),
    )
  }

/** Limits of the contract that are figures and lists in the product, each with how it is held against what the contract says. */
export const figures: Readonly<Record<string, Holds>> = {
  specialities: is(specialities),
  'specialities.extra': is(SPECIALITIES.at(-1)),
  'membership.indian': is([...indianAssociations, 'other']),
  'membership.international': is([...internationalAssociations, 'other']),
  'membership.profile': is(internationalAssociations),
  'personal.gender.options': (theirs: readonly { readonly code: string }[]) =>
    expect(wordsOf(personal.body.properties.gender)).to.deep.equal(theirs.map(({ code }) => code)),
  'photo.types': takes('uploadProfilePic'),
  'cv.types': takes('uploadCv'),

  'case.activeWindow': is(OPEN_FOR / A_DAY),
  'case.genders': is(wordsOf(Gender)),
  'case.noFile': is(NO_FILE),
  'case.file.categories': (theirs: readonly string[]) =>
    expect(Object.keys(calls.find(({ path }) => path === 'createClinicalCase')!.files!.categories)).to.have.members(theirs as string[]),
  'case.modal.image': takes('createClinicalCase', { only: ['IMAGE'] }),
  'case.modal.video': takes('createClinicalCase', { only: ['VIDEO'] }),
  'case.modal.report': takes('createClinicalCase', { only: ['REPORT'] }),
  'case.image.file': takes('addCommunityPost', { form: '1' }),
  'case.old.file': takes('addCommunityPost', { form: '2' }),
  'case.edit.file': ({ video, image, maxMB }: { readonly video: string[]; readonly image: string[]; readonly maxMB: number }) => {
    takes('editCommunityPost/:id', { only: ['VIDEO'], below: true })({ types: video, maxMB })
    takes('editCommunityPost/:id', { only: ['IMAGE'], below: true })({ types: image, maxMB })
  },
  'preview.visitor': is(PREVIEW_CHARACTERS),
  'visitor.professions': is(wordsOf(Profession)),
  'follow.status.accepted': (theirs: number) => expect([theirs, PENDING]).to.deep.equal([ACCEPTED, 0]),

  'chat.file.max': takes('uploadChatFile'),
  'chat.image.types': takes('uploadChatFile', { only: ['IMAGE'] }),
  'explore.video': takes('uploadExploreVideo'),
  'explore.pageSize': is(REELS_IN_A_PAGE),
  'beyond.file.types': takes('addBeyondSurgoryPost'),
  'beyond.file.max': takes('addBeyondSurgoryPost', { below: true }),
  'beyond.edit.file.max': takes('editBeyondPost/:id', { below: true }),
  'beyond.file.count': (theirs: number) => expect(calls.find(({ path }) => path === 'addBeyondSurgoryPost')!.files!.most).to.equal(theirs),
  'application.cv.types': takes('addApplyNow', { also: ['docx'] }), // DECISIONS C-14
  'opportunity.units': is(UNITS),
  'opportunity.response.pageSize': () => expect(PAGE).to.equal(10), // DECISIONS G-12

  'blogs.list.pageSize': is(BLOGS_IN_A_PAGE),
  'blogs.benefit.count': is(benefits.benefits.length),
  'landing.benefits': is(landing.benefits.length),
  'about.cards': (theirs: Readonly<Record<string, number>>) =>
    // Founders are filled in by who runs it (DECISIONS 12).
    expect([about.principles.length, about.story.needs.length]).to.deep.equal([
      theirs['Our guiding principles'],
      theirs['Our Story need statements'],
    ]),

  'code.login': answers('login'),
  'code.signup': answers('signup'),
  'code.sendOtp': answers('sendOtp', 202, 404), // DECISIONS 6: alike for known and unknown addresses
  'code.verifyOtp': answers('verifyOtp'),
  'code.changePassword': answers('changePassword'),
  'code.verify': answers('verify'),
  'code.onboarding': answers('personal', 404), // DECISIONS G-14: without its account it is 202
}
