import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import { taskOf } from './task.js'

/** A mail to a member; what it says and where it goes is looked up when it is sent. */
export interface MailTask {
  readonly template: 'verification' | 'welcome' | 'password-reset' | 'password-changed' | 'provider-linked' | 'two-step-on' | 'two-step-off'
  readonly memberId: MemberId
}

const LETTERS: Partial<Record<MemberEvent['type'], MailTask['template']>> = {
  MemberRegistered: 'verification',
  OnboardingCompleted: 'welcome',
  PasswordReset: 'password-reset',
  PasswordChanged: 'password-changed',
  ProviderLinked: 'provider-linked',
  SecondFactorEnabled: 'two-step-on',
  SecondFactorDisabled: 'two-step-off',
}

/** A link for whoever signs up, a welcome for whoever has told all, and news of every new way in. */
export const mails: Process = {
  name: 'mails',
  streams: ['member'],
  tasks(recorded) {
    const event = recorded as Recorded<MemberEvent>
    const template = LETTERS[event.type]
    if (!template || !('memberId' in event.data)) return []
    const { memberId } = event.data
    return [taskOf(event, 'mail', `member-${memberId} ${template}`, { template, memberId } satisfies MailTask)]
  },
}
