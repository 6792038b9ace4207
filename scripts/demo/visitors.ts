import { addCommunityPost } from '../../api/contract/community/community-forms.js'
import { addCommunityNonRegister, type NewVisitorPost } from '../../api/contract/community/visitors.js'
import { asking } from '../people/asking.js'
import { attach, type View } from './picture.js'

export interface ToldVisit {
  /** How long ago it was sent, in milliseconds. */
  readonly ago: number
  readonly form: Pick<NewVisitorPost, 'title' | 'description' | 'medicalregistration'>
  readonly view: View
}

const HOUR = 60 * 60 * 1000

/** What visitors have sent, oldest first. Nobody reads it before an editor or a moderator has looked at it: it waits for them. */
export const VISITS: readonly ToldVisit[] = [
  {
    ago: 3 * HOUR,
    form: {
      title: 'Sample: output of a stoma in the first two weeks',
      description: 'Measured by the patient at home. I am a general practitioner: from which day on would you have admitted him?',
      medicalregistration: 'SAMPLE-1',
    },
    view: 'curve',
  },
]

/** Tells one by the calls of somebody who is no member. */
export const tellVisit = async (url: string, { form: fields, view }: ToldVisit): Promise<void> => {
  const details = { name: 'Sample Visitor', email_id: 'sample.visitor@example.org', profession: 'Physician', terms: true }
  const { result } = await asking(url)(addCommunityNonRegister.path, details)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, relevant: 'true', patientConsent: 'true' })) form.set(name, value)
  await attach(form, 'cummunityfile', view)
  await asking(url, (result as { token: string }).token)(addCommunityPost.path, form)
}
