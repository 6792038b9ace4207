import { addCommunityPost } from '../../api/contract/community/community-forms.js'
import { addCommunityNonRegister, type NewVisitorPost } from '../../api/contract/community/visitors.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { asking } from '../people/asking.js'
import { attach, type View } from './picture.js'

export interface ToldVisit {
  /** How long ago it was sent, in milliseconds. */
  readonly ago: number
  readonly form: Pick<NewVisitorPost, 'title' | 'description' | 'medicalregistration'>
  readonly view: View
  /** Somebody has looked at it, and let it pass. */
  readonly isReleased: boolean
}

/** Lets one pass, as an operator does at a terminal. */
export type Release = (caseId: CaseId) => Promise<void>

const HOUR = 60 * 60 * 1000

/** What visitors have sent, oldest first. Nobody reads it before an editor or a moderator has looked at it: the last waits for them. */
export const VISITS: readonly ToldVisit[] = [
  {
    ago: 30 * HOUR,
    form: {
      title: 'Sample: how far a finger should bend six weeks after a flexor tendon repair',
      description:
        'I see this hand in general practice, twice a week. Is this curve what you would expect, or is it time to refer her again?',
      medicalregistration: 'SAMPLE-2',
    },
    view: 'curve',
    isReleased: true,
  },
  {
    ago: 3 * HOUR,
    form: {
      title: 'Sample: output of a stoma in the first two weeks',
      description: 'Measured by the patient at home. I am a general practitioner: from which day on would you have admitted him?',
      medicalregistration: 'SAMPLE-1',
    },
    view: 'curve',
    isReleased: false,
  },
]

/** Tells one by the calls of somebody who is no member; `release` lets it pass. */
export const tellVisit = async (url: string, { form: fields, view, isReleased }: ToldVisit, release: Release): Promise<void> => {
  const details = { name: 'Sample Visitor', email_id: 'sample.visitor@example.org', profession: 'Physician', terms: true }
  const { result } = await asking(url)(addCommunityNonRegister.path, details)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, relevant: 'true', patientConsent: 'true' })) form.set(name, value)
  await attach(form, 'cummunityfile', view)
  const { records } = await asking(url, (result as { token: string }).token)(addCommunityPost.path, form)
  if (isReleased) await release((records as { id: CaseId }).id)
}
