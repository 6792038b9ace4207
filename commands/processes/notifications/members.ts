import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import type { Change } from '../../../domain/notifications/changes.js'
import { taskOf } from '../task.js'
import { tell, type Ask, type Rules } from './notice.js'

type Of<Type extends MemberEvent['type']> = Recorded<Extract<MemberEvent, { type: Type }>>

/** All that was told to a member, and of them, is to go. */
export interface ForgetTask {
  readonly memberId: MemberId
}

/** Members are told when somebody may have come into their account, and what moderators do about it. */
export const memberRules = {
  PasswordChanged: (event: Of<'PasswordChanged'>) => secured(event, 'password-changed'),
  SecondFactorEnabled: (event: Of<'SecondFactorEnabled'>) => secured(event, 'two-step-on'),
  SecondFactorDisabled: (event: Of<'SecondFactorDisabled'>) => secured(event, 'two-step-off'),
  PasswordReset: (event: Of<'PasswordReset'>) => secured(event, 'password-reset'),

  /** Not of the way in by which they have just come for the first time. */
  ProviderLinked: async (event: Of<'ProviderLinked'>, ask: Ask) => {
    const { causationId } = (await ask.first(event.stream)) ?? {}
    return causationId === event.meta.$causationId ? [] : secured(event, 'provider-linked', event.data.provider)
  },

  MemberRestricted: (event: Of<'MemberRestricted'>) => stands(event, event.data.action),
  RestrictionLifted: (event: Of<'RestrictionLifted'>) => stands(event, 'lifted'),
  RestrictionEnded: (event: Of<'RestrictionEnded'>) => stands(event, 'ended'),
  /** Where it was lifted, that is told by itself. */
  RestrictionAppealDecided: (event: Of<'RestrictionAppealDecided'>) => (event.data.verdict === 'lifted' ? [] : stands(event, 'upheld')),

  AccountDeleted: (event: Of<'AccountDeleted'>): Change[] => {
    const { memberId } = event.data
    return [{ task: taskOf(event, 'forget-notifications', event.stream, { memberId } satisfies ForgetTask) }]
  },
} satisfies Rules

type Secured = 'PasswordChanged' | 'PasswordReset' | 'ProviderLinked' | 'SecondFactorEnabled' | 'SecondFactorDisabled'

const secured = (event: Of<Secured>, target: string, detail?: string) =>
  tell(event, { receiver: event.data.memberId, kind: 'security', target, actor: null, item: 0, ...(detail && { detail }) })

type Standing = 'MemberRestricted' | 'RestrictionLifted' | 'RestrictionEnded' | 'RestrictionAppealDecided'

/** By nobody: a member is not told which moderator it was. */
const stands = (event: Of<Standing>, target: string) =>
  tell(event, { receiver: event.data.memberId, kind: 'standing', target, actor: null, item: 0 })
