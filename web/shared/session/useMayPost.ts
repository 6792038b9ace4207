import { useSelector } from 'react-redux'
import { selectRestriction } from './session.js'

/** Whether one may post, comment and write messages: who is limited reads (domain/members/standing/words.ts). */
export const useMayPost = (): boolean => useSelector(selectRestriction)?.action !== 'limit'
