import { beyondSlice } from './beyond/slice.js'
import { blockingSlice } from './blocking/slice.js'
import { blogSlice } from './blogs/slice.js'
import { caseSlice } from './cases/slice.js'
import { chatSlice } from './chat/slice.js'
import { connectionSlice } from './connections/slice.js'
import { contactSlice } from './contact/slice.js'
import { engagementSlice } from './engagement/slice.js'
import { fileSlice } from './files/slice.js'
import { judgementSlice } from './judgements/slice.js'
import { learningSlice } from './learning/slice.js'
import { leavingSlice } from './leaving/slice.js'
import { meetingSlice } from './meetings/slice.js'
import { memberSlice } from './members/slice.js'
import { notificationChannels } from './notifications/channels.js'
import { notificationSlice } from './notifications/slice.js'
import { opportunitySlice } from './opportunities/slice.js'
import { peopleSlice } from './people/slice.js'
import { reelSlice } from './reels/slice.js'
import { referenceSlice } from './reference/slice.js'
import { searchSlice } from './search/slice.js'
import type { ApiSlice } from './slice.js'
import { staffSlice } from './staff/slice.js'
import { standingSlice } from './standing/slice.js'
import { visitorSlice } from './visitors/slice.js'

/** Every slice of the api, those whose calls are asked for most first: a request looks at one after the other. The only place that names them. */
export const apiSlices: readonly ApiSlice[] = [
  caseSlice,
  beyondSlice,
  reelSlice,
  memberSlice,
  connectionSlice,
  chatSlice,
  blockingSlice,
  notificationSlice,
  opportunitySlice,
  meetingSlice,
  learningSlice,
  searchSlice,
  referenceSlice,
  blogSlice,
  contactSlice,
  visitorSlice,
  notificationChannels,
  leavingSlice,
  fileSlice,
  engagementSlice,
  peopleSlice,
  standingSlice,
  judgementSlice,
  staffSlice,
]
