import { Type, type Static } from '@sinclair/typebox'
import * as engagement from '../../../../domain/engagement/engagement.js'
import type { PostKind } from '../../../../domain/engagement/kinds.js'
import { asMember, memberIdOf } from '../../../../domain/kernel/actor.js'
import type { Decider, Evolve } from '../../../../domain/kernel/decider.js'
import { MemberId } from '../../../../domain/kernel/ids.js'
import { command, event } from '../../../../domain/kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../../../../domain/kernel/personal.js'
import { Refusal } from '../../../../domain/kernel/refusal.js'
import { Time } from '../../../../domain/kernel/time.js'

/*
 * A kind of post that exists in specs only: whatever serves it serves every kind. A note is a text that never closes; what else can happen to it
 * is what can happen to every post.
 */
export const noteKind = { word: 'note', name: 'Note', key: 'noteId' } as const satisfies PostKind

const key = { noteId: Type.Integer({ minimum: 1 }) }
const subject = 'post:note:{noteId}'
const stored = { text: Personal(Type.String()) }
const engaging = engagement.messagesOf('Note', key, { asked: { text: Type.String() }, stored, terms: {}, subject })

const PostNote = command('PostNote', { ...key, text: Type.String() })
const NotePosted = event('NotePosted', { ...key, author: MemberId, ...stored, postedAt: Time }, { subject })

export const noteEvents = [NotePosted, ...engaging.events, SubjectKeyDestroyed] as const
export const noteCommands = [PostNote, ...engaging.commands] as const
export type NoteEvent = Static<(typeof noteEvents)[number]>
export type NoteCommand = Static<(typeof noteCommands)[number]>

interface Note extends engagement.Engagement {
  readonly author: MemberId | undefined
}

const evolve: Evolve<Note, NoteEvent> = {
  NotePosted: (state, { data: { author, text } }) => ({ ...state, ...engagement.postedWith({ text }, []), author }),
  ...engagement.evolve('Note'),
}

const rules: engagement.Rules<Note> = {
  mustExist({ author, removedBy }) {
    if (author === undefined || removedBy) throw new Refusal('not-found', 'No such note')
  },
  authorOf: ({ author }) => author && asMember(author),
  subjectOf: ({ noteId }: { readonly noteId: number }) => `post:note:${noteId}`,
}

export const noteDecider: Decider<Note, NoteCommand, NoteEvent> = {
  initialState: { ...engagement.noEngagement, author: undefined },
  evolve,
  decisions: {
    PostNote: ({ data, by, at }, { author }) =>
      author === undefined ? [{ type: 'NotePosted', data: { ...data, author: memberIdOf(by), postedAt: at } }] : [],
    ...engagement.decisions('Note', rules),
  },
}
