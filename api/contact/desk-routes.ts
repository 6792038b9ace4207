import { messageOf } from '../../commands/contact.js'
import { AnswerContactMessage } from '../../domain/contact/messages.js'
import { asMember } from '../../domain/kernel/actor.js'
import { answeredMessages, waitingMessages, type ListedMessage } from '../../projections/contact-desk/queries.js'
import {
  answerContactMessage,
  getContactMessages,
  MESSAGES_IN_A_PAGE,
  MessageState,
  type ContactMessage,
} from '../contract/site/contact-desk.js'
import { isOneOf } from '../contract/posts/posts.js'
import type { Deps } from '../deps.js'
import { nextOf } from '../http/fields/next-of.js'
import { placeIn, placeWord } from '../http/fields/place-word.js'
import { serve, type Served } from '../http/serve.js'
import { namesOf } from '../people/naming.js'

/** A place in either list; where they are answered, by when that was. */
const wordOf = ({ contact_id, answered_at }: ListedMessage): string => placeWord(answered_at ?? 0, contact_id)
const placeOf = (word: string) => {
  const [at, id] = placeIn(word)
  return { at: new Date(at), id }
}

/** What people wrote on the contact page, for editors. The words come from the log: once they are forgotten, nobody is shown them. */
export const contactDeskRoutes = ({ pool, log, staff, now }: Pick<Deps, 'pool' | 'log' | 'staff' | 'now'>): Served[] => {
  const present = async (rows: readonly ListedMessage[]): Promise<ContactMessage[]> => {
    const nameOf = await namesOf(
      pool,
      rows.map(({ answered_by }) => answered_by),
    )
    const shown: ContactMessage[] = []
    for (const { contact_id: id, sent_at, answered_at, answered_by } of rows) {
      const written = await messageOf(log, id)
      const answered = { answered_at: answered_at && answered_at.toISOString(), answered_by: nameOf(answered_by) }
      if (written) shown.push({ id, sent_at: sent_at.toISOString(), ...written, ...answered })
    }
    return shown
  }

  return [
    serve(getContactMessages, async ({ caller, body: { state = 'waiting', before } }) => {
      await staff.mustBe({ by: asMember(caller.id), at: now() }, ['editor'])
      if (!isOneOf(MessageState, state)) return { answer: { result: [], next: null } }
      const after = before === undefined ? undefined : placeOf(before)
      const rows =
        state === 'waiting'
          ? await waitingMessages(pool, MESSAGES_IN_A_PAGE, after?.id)
          : await answeredMessages(pool, MESSAGES_IN_A_PAGE, after)
      return { answer: { result: await present(rows), next: nextOf(rows, MESSAGES_IN_A_PAGE, wordOf) } }
    }),

    serve(answerContactMessage, async ({ params: { id: contactId }, send }) => {
      const { stale } = await send(AnswerContactMessage, { contactId })
      return { answer: {}, stale }
    }),
  ]
}
