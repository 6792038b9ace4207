import type { MemberId } from '../../kernel/ids.js'
import type { Action, StandingEvent } from './messages.js'

/** What stands against a member. */
export interface Restriction {
  readonly id: string
  readonly action: Action
  readonly until: string | undefined
  readonly since: string
  /** Who judged. */
  readonly moderator: MemberId
  /** One appeal, and one judgement of it. */
  readonly appeal: 'none' | 'open' | 'decided'
}

export interface Standing {
  readonly restriction: Restriction | undefined
}
export const unrestricted: Standing = { restriction: undefined }

/** Whether it still holds at a moment: it ends by the clock, whenever that is told. */
export const holdsAt = ({ until }: Pick<Restriction, 'until'>, at: string): boolean => until === undefined || at < until

const free = <S extends Standing>(state: S): S => ({ ...state, restriction: undefined })
const appealed = <S extends Standing>(state: S, appeal: Restriction['appeal']): S => ({
  ...state,
  restriction: state.restriction && { ...state.restriction, appeal },
})

/** The lines of a member that tell how they stand; what else a state holds stays as it is. */
export const evolve = {
  MemberRestricted: (state, { data: { restriction: id, action, until, moderator, restrictedAt: since } }) => ({
    ...state,
    restriction: { id, action, until, since, moderator, appeal: 'none' as const },
  }),
  RestrictionLifted: free,
  RestrictionEnded: free,
  RestrictionAppealed: (state) => appealed(state, 'open'),
  RestrictionAppealDecided: (state) => appealed(state, 'decided'),
} satisfies { readonly [Type in StandingEvent['type']]: <S extends Standing>(state: S, event: Extract<StandingEvent, { type: Type }>) => S }
