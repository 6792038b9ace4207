import { call, put } from 'typed-redux-saga'
import { feedOutdated } from '../../feed/feed-slice.js'
import { foundAfterAll } from '../../shared/drafts/found-after-all.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { BOARD, POSTED } from '../board/board-feeds.js'
import { getOpportunity, type NewOpportunity, type Opportunity } from '../calls.js'
import { opportunityPosted } from '../pushes.js'
import { DRAFT, OTHER } from './add-form.js'
import { added, addingRefused } from './adding-slice.js'

type Pushed = ReturnType<typeof opportunityPosted>

/** An opportunity that was posted after all, though its answer was lost: once it is pushed, nobody is asked to try again. */
export function* findAdded(told: NewOpportunity) {
  const found = yield* foundAfterAll(DRAFT, (me) => ({
    isOver: added.match,
    isRefusal: addingRefused.match,
    isPushed: (action): action is Pushed => opportunityPosted.match(action) && action.payload.signup_id === me,
    *is({ payload: { id } }) {
      const there = yield* call(getOpportunity, id)
      return there !== null && isSame(told, there.opportunity)
    },
  }))
  if (!found) return
  yield* put(added({ id: found.pushed.payload.id, isDropped: found.isDropped }))
  yield* put(feedOutdated(BOARD))
  yield* put(feedOutdated(POSTED))
  yield* put(noticed({ kind: 'success', text: 'Opportunity posted successfully' }))
}

/** Whether what stands there is what was sent, by what its owner may say twice only on purpose. */
const isSame = (told: NewOpportunity, there: Opportunity): boolean => {
  const speciality = told.speciality === OTHER ? told.otherSpecialityInput : told.speciality
  const sent = [told.title, told.description, told.qualifications, told.experience, told.opportunityType, speciality, told.duration]
  const stands = [
    there.title,
    there.description,
    there.qualifications,
    there.experience,
    there.opportunity_type,
    there.speciality,
    there.duration,
  ]
  const days = told.fromDateOfOpportunity === there.from_date && told.toDateOfOpportunity === there.to_date
  return days && told.jobLocationCity === there.city_id && sent.every((text, i) => text?.trim() === stands[i])
}
