import type { AnswerOf } from '../../../api/contract/call.js'
import type { addCommunityNonRegister } from '../../../api/contract/community/visitors.js'

/** What the server gives to whoever leaves their details: their number, a token, and when it ends. */
export type Visit = AnswerOf<typeof addCommunityNonRegister>['result']
