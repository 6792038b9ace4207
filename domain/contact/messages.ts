import { Type, type Static } from '@sinclair/typebox'
import { ContactId } from '../kernel/ids.js'
import { event, processCommand, staffCommand, staffEvent, visitorCommand } from '../kernel/messages.js'
import { Fingerprint, Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

const text = Type.String({ minLength: 1 })
const key = { contactId: ContactId }

/** What somebody leaves on the contact page (spec 2 §2). */
export const SendContactMessage = visitorCommand('SendContactMessage', { ...key, name: text, email: text, mobile: text, message: text })

export const ContactMessageSent = event(
  'ContactMessageSent',
  { ...key, name: Personal(text), email: Personal(text), mobile: Personal(text), message: Personal(text), sentAt: Time },
  { subject: 'contact:{contactId}' },
)

/** By an editor. */
export const AnswerContactMessage = staffCommand('AnswerContactMessage', key, 'editor')
export const ContactMessageAnswered = staffEvent(
  'ContactMessageAnswered',
  { ...key, answeredAt: Time },
  { called: 'Message of the contact page answered' },
)

export const ForgetContactMessage = processCommand('ForgetContactMessage', { ...key, fingerprint: Fingerprint }, 'contact')

/** Stored format: change only by adding a version. */
export const contactEvents = [ContactMessageSent, ContactMessageAnswered, SubjectKeyDestroyed] as const
export const contactCommands = [SendContactMessage, AnswerContactMessage, ForgetContactMessage] as const

export type ContactEvent = Static<(typeof contactEvents)[number]>
export type ContactCommand = Static<(typeof contactCommands)[number]>
