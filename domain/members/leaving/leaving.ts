import type { Static } from '@sinclair/typebox'
import { Set } from 'immutable'
import type { DeletionRequestId } from '../../kernel/ids.js'
import type { SubjectKeyDestroyed } from '../../kernel/personal.js'
import type { leavingEvents } from './messages.js'

/** When an account is to be erased, and what was asked for its posts. */
export interface Deletion {
  readonly dueAt: string
  readonly keepPosts: boolean
  readonly requestId: DeletionRequestId | undefined
}

/** How far a member is on the way out. */
export interface Leaving {
  readonly deletion: Deletion | undefined
  /** The steps of the erasure that are done, by the type of their fact. */
  readonly steps: Set<string>
  /** Whose keys are destroyed. */
  readonly destroyed: Set<string>
}
export const notLeaving: Leaving = { deletion: undefined, steps: Set(), destroyed: Set() }

type LeavingEvent = Static<(typeof leavingEvents)[number]> | Static<typeof SubjectKeyDestroyed>

const done = <S extends Leaving>(state: S, { type }: LeavingEvent): S => ({ ...state, steps: state.steps.add(type) })

/** The lines of a member that tell of leaving; what else a state holds stays as it is. */
export const evolve = {
  AccountDeletionRequested: (state, { data: { dueAt, keepPosts, requestId } }) => ({
    ...state,
    deletion: { dueAt, keepPosts, requestId },
  }),
  SessionsRevoked: done,
  PostsWithdrawn: done,
  PostsAnonymised: done,
  CommentsRemoved: done,
  ConnectionsRemoved: done,
  RoomsLeft: done,
  OpportunitiesWithdrawn: done,
  ApplicationsWithdrawn: done,
  EventsLeft: done,
  FilesErased: done,
  EmailReleased: done,
  SubjectKeyDestroyed: (state, { data: { subject } }) => ({ ...state, destroyed: state.destroyed.add(subject) }),
  AccountDeleted: done,
} satisfies { readonly [Type in LeavingEvent['type']]: <S extends Leaving>(state: S, event: Extract<LeavingEvent, { type: Type }>) => S }
