import type { FileId } from '../../../domain/kernel/ids.js'
import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { ana, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'
import { detailed, details, forgotten, onboarded, qualified, registered, verified, command } from '../../support/cast/members.js'

const given = specOf(memberDecider)
const member = [registered, verified, detailed, qualified, onboarded]
const memberId = ana
const first = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId
const second = '6a1d9fae-5d2f-4d2b-8a66-1d4f1f7e4c22' as FileId

describe('ChangePersonalDetails', () => {
  const { dob, city, countryCode, mobile } = details
  const reach = { memberId, dob, city, countryCode, mobile }
  const changed = (data: object): MemberEvent => ({ type: 'PersonalDetailsChanged', data: { ...reach, ...data, changedAt: noon } })

  it('tells them otherwise', () =>
    given(...member)
      .when(command('ChangePersonalDetails', { ...reach, mobile: '7700900999' }))
      .then(changed({ mobile: '7700900999' })))
  it('takes the day of birth away', () => {
    const { dob: _, ...without } = reach
    given(...member)
      .when(command('ChangePersonalDetails', without))
      .then({ type: 'PersonalDetailsChanged', data: { ...without, changedAt: noon } })
  })
  it('is nothing new in the same words', () =>
    given(...member)
      .when(command('ChangePersonalDetails', reach))
      .thenNothing())
  it('is refused under eighteen', () =>
    given(...member)
      .when(command('ChangePersonalDetails', { ...reach, dob: '2008-01-02' }))
      .thenRefused('invalid', 'You must be 18 or older.'))
  it('is refused before they were told', () =>
    given(registered, verified)
      .when(command('ChangePersonalDetails', reach))
      .thenRefused('invalid', 'Please fill in your personal details first'))
})

describe('ChangeAdditionalQualification', () => {
  const wanted = (additionalQualifications: string) => command('ChangeAdditionalQualification', { memberId, additionalQualifications })
  const changed = (additionalQualifications: string): MemberEvent => ({
    type: 'AdditionalQualificationChanged',
    data: { memberId, additionalQualifications, changedAt: noon },
  })

  it('adds, changes and takes away', () => {
    given(...member)
      .when(wanted('FRCS'))
      .then(changed('FRCS'))
    given(...member, changed('FRCS'))
      .when(wanted(''))
      .then(changed(''))
  })
  it('is nothing new when it says what is known', () => {
    given(...member)
      .when(wanted(''))
      .thenNothing()
    given(...member, changed('FRCS'))
      .when(wanted('FRCS'))
      .thenNothing()
  })
})

describe('A picture and a CV', () => {
  const picture = (file: FileId): MemberEvent => ({ type: 'PictureChanged', data: { memberId, file, changedAt: noon } })
  const cv: MemberEvent = { type: 'CvUploaded', data: { memberId, file: first, name: 'cv.pdf', uploadedAt: noon } }

  it('are taken from whoever has proved their address', () => {
    given(registered, verified)
      .when(command('ChangePicture', { memberId, file: first }))
      .then(picture(first))
    given(registered, verified)
      .when(command('UploadCv', { memberId, file: first, name: 'cv.pdf' }))
      .then(cv)
  })
  it('are refused before', () => {
    for (const one of [command('ChangePicture', { memberId, file: first }), command('UploadCv', { memberId, file: first, name: 'cv.pdf' })])
      given(registered).when(one).thenRefused('invalid', 'Please verify your email address first')
  })
  it('drop what they take the place of', () => {
    given(...member, picture(first))
      .when(command('ChangePicture', { memberId, file: second }))
      .then({ type: 'PictureChanged', data: { memberId, file: second, dropped: first, changedAt: noon } })
    given(...member, cv)
      .when(command('UploadCv', { memberId, file: second, name: 'new.pdf' }))
      .then({ type: 'CvUploaded', data: { memberId, file: second, name: 'new.pdf', dropped: first, uploadedAt: noon } })
  })
  it('a CV goes with its file, once', () => {
    const removed: MemberEvent = { type: 'CvRemoved', data: { memberId, dropped: first, removedAt: noon } }
    given(...member, cv)
      .when(command('RemoveCv', { memberId }))
      .then(removed)
    given(...member)
      .when(command('RemoveCv', { memberId }))
      .thenNothing()
  })
})

describe('JoinGroups', () => {
  it('joins those one is not in yet', () =>
    given(...member)
      .when(command('JoinGroups', { memberId, groups: ['Urology', 'Trauma', 'Burns', 'Women in surgery'] }))
      .then({ type: 'GroupsJoined', data: { memberId, groups: ['Burns'], joinedAt: noon } }))
  it('joins women to the group of women', () => {
    const before: MemberEvent = { type: 'PersonalDetailsCompleted', data: { ...details, womenInSurgery: false, completedAt: noon } }
    given(registered, verified, before, qualified, onboarded)
      .when(command('JoinGroups', { memberId, groups: ['Women in surgery'] }))
      .then({ type: 'GroupsJoined', data: { memberId, groups: ['Women in surgery'], joinedAt: noon } })
  })
  it('refuses it to others', () => {
    const him: MemberEvent = {
      type: 'PersonalDetailsCompleted',
      data: { ...details, gender: 'M', womenInSurgery: false, completedAt: noon },
    }
    given(registered, verified, him, qualified, onboarded)
      .when(command('JoinGroups', { memberId, groups: ['Women in surgery'] }))
      .thenRefused('invalid', 'This group is for women')
  })
})

describe('Somebody forgotten', () => {
  it('has told nothing', () =>
    given(...member, forgotten)
      .when(command('JoinGroups', { memberId, groups: ['Burns'] }))
      .thenRefused('invalid', 'Please fill in your qualification first'))
})
