import type { Static } from '@sinclair/typebox'
import type { Contact } from './contact.js'
import type { ContactEvent, ForgetContactMessage } from './messages.js'

/** Its time is over, answered or not; the key is destroyed when this is asked for. Of what never came there is nothing to forget. */
export const forgetContactMessage = ({ data }: Static<typeof ForgetContactMessage>, { sent, forgotten }: Contact): ContactEvent[] => {
  const { contactId, fingerprint } = data
  return !sent || forgotten ? [] : [{ type: 'SubjectKeyDestroyed', data: { subject: `contact:${contactId}`, fingerprint } }]
}
