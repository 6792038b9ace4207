import type { Decider } from '../kernel/decider.js'
import { answerContactMessage } from './answer-contact-message.js'
import { evolve, initialState, type Contact } from './contact.js'
import { forgetContactMessage } from './forget-contact-message.js'
import type { ContactCommand, ContactEvent } from './messages.js'
import { sendContactMessage } from './send-contact-message.js'

export const contactDecider: Decider<Contact, ContactCommand, ContactEvent> = {
  initialState,
  evolve,
  decisions: {
    SendContactMessage: sendContactMessage,
    ForgetContactMessage: forgetContactMessage,
    AnswerContactMessage: answerContactMessage,
  },
}
