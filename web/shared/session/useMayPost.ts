import { useSelector } from 'react-redux'
import { selectRestriction } from './session.js'

/** Why one may not; what it means stands above every page. */
export const LIMITED = 'Your account is limited.'

/** Whether one may post, comment and write messages: who is limited reads (domain/members/standing/words.ts). */
export const useMayPost = (): boolean => useSelector(selectRestriction)?.action !== 'limit'

/** Of a button that turns something on and off: who is limited may only take back what is on, and reads why. */
export const useTurning = (isOn: boolean) => {
  const isDenied = !useMayPost() && !isOn
  return { disabled: isDenied, ...(isDenied && { title: LIMITED }) }
}
