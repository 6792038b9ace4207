import { useSelector } from 'react-redux'
import { selectRestriction } from './session.js'

/** Why one may not; what it means stands above every page. */
export const LIMITED = 'Your account is limited.'

/** Whether one may post, comment and write messages: who is limited reads (domain/members/standing/words.ts). */
export const useMayPost = (): boolean => useSelector(selectRestriction)?.action !== 'limit'
