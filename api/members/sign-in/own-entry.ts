import { factsOfMember, introducedBy, members } from '../../../commands/members.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { stepsDone } from '../../../domain/members/onboarding/steps.js'
import type { OwnEntry } from '../../contract/members/members.js'

/**
 * What the session of a member holds from now on, straight from the log: the views may not have heard of the step yet (spec 1 §3). Read once: names are
 * personal, and kept in no state that a command could answer with.
 */
export const ownEntryOf = async (log: Pick<Log, 'read'>, id: MemberId): Promise<OwnEntry> => {
  const facts = await factsOfMember(log, id)
  const [state, known] = [members.fold(facts), introducedBy(facts)]
  const mobile = state.details?.mobile ?? null
  return {
    full_name: (known && `${known.firstName} ${known.lastName}`.trim()) || null,
    first_name: known?.firstName || null,
    last_name: known?.lastName || null,
    email: known?.email ?? null,
    number: mobile,
    mobile,
    college: state.qualification?.mbbs?.school.name ?? null,
    specialty_type: state.qualification?.specialityTraining?.speciality ?? null,
    is_all_details_filled: state.onboarded ? 1 : 0,
    till_where_filled: state.onboarded ? 1 : stepsDone(state),
  }
}

/** Of an account that is not there any more. */
export const nobodysEntry: OwnEntry = {
  full_name: null,
  first_name: null,
  last_name: null,
  email: null,
  number: null,
  mobile: null,
  college: null,
  specialty_type: null,
  is_all_details_filled: 0,
  till_where_filled: 0,
}
