import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'

export interface State {
  member_id: MemberId
  step: number
  complete: boolean
  email: Personal<string>
  mobile: Personal<string>
  /** Where they studied. */
  college: Personal<string>
}

/** Every event of the stream `member-7` concerns member 7. */
export const memberOf = ({ stream }: Recorded<MemberEvent>) => Number(stream.slice('member-'.length)) as MemberId

const start = { step: 0, complete: false, email: null, mobile: null, college: null }

const changed = (state: State, { type, data }: MemberEvent): State => {
  switch (type) {
    case 'MemberRegistered':
      return { ...state, email: data.email }
    case 'PersonalDetailsCompleted':
      return { ...state, step: Math.max(state.step, 1), mobile: data.mobile }
    case 'QualificationCompleted':
      return { ...state, step: Math.max(state.step, 2), college: data.mbbs?.school.name ?? null }
    case 'MembershipsRecorded':
      return { ...state, step: Math.max(state.step, 3) }
    case 'RegistrationsRecorded':
      return { ...state, step: 4 }
    case 'PersonalDetailsChanged':
      return { ...state, mobile: data.mobile }
    case 'OnboardingCompleted':
      return { ...state, complete: true }
    case 'SubjectKeyDestroyed':
      return { ...state, email: null, mobile: null, college: null }
    default: // tells nothing of what is shown here
      return state
  }
}

/** The states that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<MemberEvent>[], before: readonly State[] = []): Map<MemberId, State> => {
  const states = new Map(before.map((state) => [state.member_id, state]))
  for (const event of events) {
    const member_id = memberOf(event)
    states.set(member_id, changed(states.get(member_id) ?? { member_id, ...start }, event))
  }
  return states
}
