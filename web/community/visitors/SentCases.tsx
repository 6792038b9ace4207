import { Text } from '@mantine/core'
import { useSelector } from 'react-redux'
import { selectContent } from '../../engagement/posts-slice.js'
import { selectPosting } from '../../posting/posting-slice.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { useAnswer, useRenewal } from '../../shared/net/useAnswer.js'
import { postOf } from '../names.js'
import { getSent, type SentCase } from './calls.js'
import { selectToldOf } from './sent-slice.js'
import { FORM } from './visitor-postings.js'

type Root = Parameters<typeof selectPosting>[0] &
  Parameters<typeof selectContent>[0] &
  Parameters<typeof selectAge>[0] &
  Parameters<typeof selectToldOf>[0]

const SAID: Readonly<Record<SentCase['state'], string>> = {
  waiting: 'We look at your case first. Once approved, it appears here.',
  released: 'A case you sent has been approved and is shown here.',
  refused: 'A case you sent was not approved, so it is not shown.',
}
const STATES = ['waiting', 'released', 'refused'] as const

/** What became of the cases that the visitor has sent, also before a reload. */
export const SentCases = () => {
  const posted = useSelector((root: Root) => selectPosting(root, FORM).posted)
  const asked = useAnswer('sent', getSent)
  useRenewal(asked.renew, useSelector(selectAge))
  useRenewal(asked.renew, posted)
  const sent = asked.state === 'there' ? asked.answer : []
  const waiting = sent.filter(({ state }) => state === 'waiting').map(({ id }) => postOf(id))
  useRenewal(
    asked.renew,
    useSelector((root: Root) => selectToldOf(root, waiting)),
  )
  const isKnown = posted !== null && sent.some(({ id }) => postOf(id) === posted)
  const justSent = useSelector((root: Root) => posted !== null && !isKnown && selectContent(root, posted) === undefined)
  /** Of what is read here already nobody waits any more. */
  const waits =
    useSelector((root: Root) => sent.some(({ id, state }) => state === 'waiting' && !selectContent(root, postOf(id)))) || justSent
  const states = STATES.filter((state) => (state === 'waiting' ? waits : sent.some((each) => each.state === state)))
  return states.map((state) => <Text key={state}>{SAID[state]}</Text>)
}
